import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

const forms: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  'utf-8': { sent: 'utf-8', is: /^utf-8$/i },
  weighed: { sent: 'utf-8, iso-8859-1;q=0.5', is: /;\s*q=/i },
};

export const asksForACharset: Trigger = {
  name: 'asks-for-a-charset',
  cohort: 15,
  summary: 'a read that asks for UTF-8, alone or before another charset',
  source:
    'apache/pekko-http #584, webmachine/webmachine #146: who asks for a charset gets another writer, or an error where the charset is not known to it',
  members: Object.keys(forms),
  operations: reads,
  // the field is not shown
  open: ['status'],
  when: ({ action: { request }, member }) =>
    forms[member]?.is.test(String(request.incoming.headers['accept-charset'] ?? '')) ?? false,
  history: (cast) => [cast.fire({ headers: { 'Accept-Charset': forms[cast.member]?.sent ?? '' } })],
};
