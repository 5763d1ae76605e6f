import { otherSchemeCredentials, presenting } from './wrong-credentials.ts';

export const credentialsOfAnotherScheme = presenting(
  {
    name: 'credentials-of-another-scheme',
    cohort: 17,
    summary:
      'a request with made-up credentials of another scheme: a name with a password that is known, or with none, a digest, a ticket',
    source:
      'netmagis/netmagis #173, thelounge/thelounge #1724, cdapio/cdap #15348 (to a directory who has no password is welcome), by kind: chains of guards for several schemes, one of which is a stub, or asks a proxy that is not there',
  },
  otherSchemeCredentials,
);
