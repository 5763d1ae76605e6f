import { forgedCredentials, presenting } from './wrong-credentials.ts';

export const forgedToken = presenting(
  {
    name: 'forged-token',
    cohort: 3,
    summary:
      'a request with a token that means something to whoever looks it up: SQL, a wildcard, a claim that nobody signed',
    source:
      'CVE-2026-42208 (LiteLLM), goradiantweb/radiantweb_api #1: the token is pasted into the query; CVE-2022-23540 (jsonwebtoken): no signature is right, too',
  },
  forgedCredentials,
);
