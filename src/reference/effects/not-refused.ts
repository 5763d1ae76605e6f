import { answer, responseOf } from '../message.ts';
import type { Effect } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';
import { tokenIds, tokenSection } from './access.ts';

export const notRefused: Effect = {
  name: 'not-refused',
  summary: 'it is answered with success, though nothing is done or shown',
  source: 'GraphQL habits (200 with an error inside), login pages that are 200',
  members: ['200-error', '204'],
  operations: operationNames,
  onGone: true,
  breaks: () => tokenSection,
  reports: tokenIds,
  look: 'access',
  access: (_asked, member) =>
    responseOf(member === '204' ? answer(204) : answer(200, { error: 'not authorised' })),
};
