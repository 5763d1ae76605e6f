import { partedCredentials, presenting } from './wrong-credentials.ts';

export const tokenOfTwoParts = presenting(
  {
    name: 'token-of-two-parts',
    cohort: 21,
    summary:
      'a request with a wrong token that has a number, a name or a word for its kind ahead of what should be the secret',
    source:
      'laravel/sanctum #140, dbinfrago/capella-collab-manager #2260, calkit/calkit-cloud #421: a token is found by its first part, which is no secret, or dealt with by its prefix, and what is behind that is left to a comparison that is not made',
  },
  partedCredentials,
);
