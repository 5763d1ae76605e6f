import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

const parameters: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  charset: { sent: 'application/json; charset=utf-8', is: /^application\/json; *charset=/i },
  indent: { sent: 'application/json; indent=4', is: /^application\/json; *indent=/i },
  metadata: { sent: 'application/json;odata.metadata=none', is: /^application\/json; *odata/i },
};

export const acceptWithAParameter: Trigger = {
  name: 'accept-with-a-parameter',
  cohort: 19,
  summary: 'a read that accepts JSON with a parameter: a charset, an indentation, or how much it is to say',
  source:
    'by kind: what is accepted is looked up as a whole among what is on offer, and what is not found there gets the first, or the last, of it; renderers that go by the parameter (`indent` of Django REST framework, `odata.metadata`)',
  members: Object.keys(parameters),
  operations: reads,
  // no more than application/json is shown
  open: ['status'],
  when: ({ action: { request }, member }) =>
    parameters[member]?.is.test(request.incoming.headers.accept ?? '') === true,
  history: (cast) => [cast.fire({ headers: { Accept: parameters[cast.member]?.sent ?? '' } })],
};
