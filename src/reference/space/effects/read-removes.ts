import { type Finding, itself, neighbour, removed, touching } from './touching.ts';

const victims: Readonly<Record<string, Finding>> = { itself, another: neighbour };

export const readRemoves = touching(
  {
    name: 'read-removes',
    summary: 'a read removes the resource it shows, or another one',
    source:
      'messages that are taken off a queue when they are read, one-time records, caches that evict on access',
    members: Object.keys(victims),
    operations: ['read', 'head'],
  },
  (fired) => victims[fired.member]?.(fired),
  removed,
);
