import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenForAnOlderVersion = noTokenWithField(
  {
    name: 'no-token-for-an-older-version',
    cohort: 20,
    summary: 'a request without Authorization that asks for the first version of the API by a header field',
    source:
      'OWASP API9:2023 (old versions that nobody looks after), by mechanism: the version is what a request is routed by, and the guard was put in front of the handlers of the present one (constraints of Rails, header versioning of ASP.NET and NestJS)',
  },
  {
    'api-version': ['API-Version', '1'],
    'accept-version': ['Accept-Version', '1'],
    'x-api-version': ['X-API-Version', '1'],
  },
);
