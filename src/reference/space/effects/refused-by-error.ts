import { problem, responseOf } from '../../message.ts';
import { operationNames } from '../scope.ts';
import { unguarded } from './access.ts';

export const refusedByError = unguarded(
  {
    name: 'refused-by-error',
    summary: 'it is answered with 5xx',
    source: 'token parsers that throw (missing prefix, no second part), null users further down',
    members: ['500', '502'],
    operations: operationNames,
    onGone: true,
    alters: 'status',
  },
  (_asked, member) => responseOf(problem(Number(member), 'something went wrong')),
);
