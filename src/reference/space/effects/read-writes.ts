import { reads } from '../scope.ts';
import { itself, scribbled, touching } from './touching.ts';

export const readWrites = touching(
  {
    name: 'read-writes',
    summary: 'a read changes the resource, or for a list the newest one',
    source:
      'getters that normalise what they return and save it, counters and time stamps in a field of the client',
    operations: reads,
  },
  itself,
  scribbled,
);
