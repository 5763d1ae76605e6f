import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';

export const headOfCollection: Effect = {
  name: 'head-of-collection',
  cohort: 3,
  summary: 'HEAD of a resource has the header fields of the collection',
  source:
    'nodeSolidServer/node-solid-server #454, serverpod/relic #175: HEAD is not answered by the handler of GET, but by one of its own',
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  inside({ action: { kind, store }, before }, next) {
    return before === undefined ? next() : answer(200, kind.wrap([...store.values()], false));
  },
};
