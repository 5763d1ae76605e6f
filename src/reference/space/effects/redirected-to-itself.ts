import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';
import { onItems } from '../scope.ts';
import { failures } from './reports.ts';

export const redirectedToItself: Effect = {
  name: 'redirected-to-itself',
  cohort: 5,
  summary: 'a request is redirected to the very URL that it was sent to, and nothing is done',
  source:
    'outline/outline #4673, fosrl/newt #343, thedevs-network/kutt #568: a server behind a proxy takes what was asked for for another address, or for another protocol',
  members: ['307', '308'],
  operations: [...onItems, 'create'],
  reports: failures,
  look: 'answer',
  alters: 'status',
  inside: ({ action: { request }, member, world }) =>
    answer(Number(member), undefined, { Location: `${world.basePath}${request.path}` }),
};
