import { outdatedCredentials, presenting } from './wrong-credentials.ts';

export const outdatedToken = presenting(
  {
    name: 'outdated-token',
    cohort: 20,
    summary:
      'a request with a token that says itself that it is past its time, is not yet good, or is meant for another service',
    source:
      'CVE-2024-51744 (golang-jwt: who asks whether a token is past its time does not learn that nobody has signed it), jwt/ruby-jwt #153 and auth0/node-jsonwebtoken #702 (the time is asked for before the signature), CVE-2020-26160 (jwt-go and the audience)',
  },
  outdatedCredentials,
);
