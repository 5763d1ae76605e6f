import { presenting, selfSignedCredentials } from './wrong-credentials.ts';

export const selfSignedToken = presenting(
  {
    name: 'self-signed-token',
    cohort: 16,
    summary:
      'a request with a token that has been signed by whoever presents it: with a key that everybody knows, with none, or with one that it brings along',
    source:
      'dromara/sureness #189, device-management-toolkit/console #1134 (the key of the examples), CVE-2018-0114 (node-jose verifies by the key in the header)',
  },
  selfSignedCredentials,
);
