import { withField } from './with-field.ts';

export const asksForAVersion = withField(
  {
    name: 'asks-for-a-version',
    cohort: 17,
    summary: 'a request that says for which version of the API it was written',
    source:
      'by kind: routers that choose a handler by such a field (`Accept-Version` of restify, constraints of Fastify, `api-version` of ASP.NET, dates of Stripe and of GitHub), with an older handler for whoever names one, on the same table',
    // the fields are not shown, and a version may have representations of its own
    open: ['status', 'content'],
  },
  { 'accept-version': '1.0.0', 'api-version': '1', 'x-api-version': '2024-01-01' },
);
