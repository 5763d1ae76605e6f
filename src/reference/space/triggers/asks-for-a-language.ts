import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

const languages = ['de', 'tr', 'ar'];

export const asksForALanguage: Trigger = {
  name: 'asks-for-a-language',
  cohort: 8,
  summary: 'a request that asks for a language',
  source:
    'by kind: middleware that sets the locale of the thread by Accept-Language (Django `LocaleMiddleware`, Spring `LocaleContextHolder`), so that values are formatted, read and compared by it',
  members: languages,
  operations: operationNames,
  // the field is not shown
  open: ['status'],
  when: ({ action: { request }, member }) =>
    request.incoming.headers['accept-language']?.startsWith(member) ?? false,
  history: (cast) => [cast.fire({ headers: { 'Accept-Language': cast.member } })],
};
