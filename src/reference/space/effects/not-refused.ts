import { answer, responseOf } from '../../message.ts';
import { operationNames } from '../scope.ts';
import { unguarded } from './access.ts';

export const notRefused = unguarded(
  {
    name: 'not-refused',
    summary: 'it is answered with success, though nothing is done or shown',
    source: 'GraphQL habits (200 with an error inside), login pages that are 200',
    members: ['200-error', '204'],
    operations: operationNames,
    onGone: true,
    alters: 'status',
  },
  (_asked, member) => responseOf(member === '204' ? answer(204) : answer(200, { error: 'not authorised' })),
);
