import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

const forms: Readonly<Record<string, { readonly sent: string; readonly is: (accept: string) => boolean }>> = {
  absent: { sent: '', is: (accept) => accept === '' },
  any: { sent: '*/*', is: (accept) => accept === '*/*' },
  weighed: { sent: 'text/html;q=0.5, application/json', is: (accept) => accept.includes(';q=') },
};

export const acceptForm: Trigger = {
  name: 'accept-form',
  summary: 'a read whose Accept is absent, is anything, or weighs several types',
  source:
    'content negotiation that picks the first renderer (the browsable HTML of Django REST framework, by kind)',
  members: Object.keys(forms),
  operations: reads,
  // no more than application/json is shown
  open: ['status'],
  when: ({ action: { request }, member }) =>
    forms[member]?.is(request.incoming.headers.accept ?? '') ?? false,
  history: (cast) => [cast.fire({ headers: { Accept: forms[cast.member]?.sent ?? '' } })],
};
