import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenButHeader = noTokenWithField(
  {
    name: 'no-token-but-header',
    cohort: 2,
    summary: 'a request without Authorization, with a header field that a proxy would set',
    source:
      'home-assistant/core #14345, vavallee/bindery #273 (X-Forwarded-For: 127.0.0.1), CVE-2025-29927 (x-middleware-subrequest)',
  },
  {
    'x-forwarded-for': ['x-forwarded-for', '127.0.0.1'],
    'x-middleware-subrequest': ['x-middleware-subrequest', 'middleware'],
    'x-remote-user': ['x-remote-user', 'admin'],
  },
);
