import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenMethodNamed = noTokenWithField(
  {
    name: 'no-token-method-named',
    cohort: 8,
    summary: 'a request without Authorization that names another method in a header field',
    source:
      'projectdiscovery/nuclei-templates #7481 (ESPv2 looks for the rule of X-HTTP-Method-Override, and the backend goes by the method)',
  },
  {
    OPTIONS: ['X-HTTP-Method-Override', 'OPTIONS'],
    GET: ['X-HTTP-Method-Override', 'GET'],
  },
);
