import { encodedCredentials, presenting } from './wrong-credentials.ts';

export const encodedToken = presenting(
  {
    name: 'encoded-token',
    cohort: 12,
    summary: 'a request with the right token in Base64, in hexadecimal digits, or percent-encoded',
    source:
      'strongloop/loopback #1117, jaredhanson/passport-http-bearer #49, divviup/janus #1282: what is presented is decoded before it is compared, or once more if it is not right',
  },
  encodedCredentials,
);
