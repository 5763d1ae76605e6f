import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenOfADeveloper = noTokenWithField(
  {
    name: 'no-token-of-a-developer',
    cohort: 21,
    summary:
      'a request without Authorization that says it is for debugging, for a test, or by whom it is to be taken to be sent',
    source:
      'KanishJebaMathewM/Truxify #307, RedHatInsights/insights-host-inventory #7 and #117, CWE-489: ways past the guard that are there for whoever writes the service, and are still there where it runs',
  },
  {
    debug: ['X-Debug', '1'],
    test: ['X-Test', 'true'],
    'user-id': ['X-User-Id', '1'],
  },
);
