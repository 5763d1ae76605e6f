import { encryptedCredentials, presenting } from './wrong-credentials.ts';

export const encryptedToken = presenting(
  {
    name: 'encrypted-token',
    cohort: 22,
    summary:
      'a request with a token that is encrypted, in five parts: for a key that everybody has, for a shared one, or compressed',
    source:
      'CVE-2026-29000 (pac4j-jwt: what is within an encrypted token need not be signed), by mechanism: who can encrypt for the public key of a service is taken for who was given a token, or a token of five parts is none of the business of whoever verifies signatures',
  },
  encryptedCredentials,
);
