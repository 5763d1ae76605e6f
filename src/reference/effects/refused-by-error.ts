import { problem, responseOf } from '../message.ts';
import type { Effect } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';
import { tokenIds, tokenSection } from './access.ts';

export const refusedByError: Effect = {
  name: 'refused-by-error',
  summary: 'it is answered with 5xx',
  source: 'token parsers that throw (missing prefix, no second part), null users further down',
  members: ['500', '502'],
  operations: operationNames,
  onGone: true,
  breaks: () => tokenSection,
  reports: tokenIds,
  look: 'access',
  access: (_asked, member) => responseOf(problem(Number(member), 'something went wrong')),
};
