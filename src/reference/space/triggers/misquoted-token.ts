import { laxCredentials, presenting } from './wrong-credentials.ts';

export const misquotedToken = presenting(
  {
    name: 'misquoted-token',
    cohort: 2,
    summary:
      'a request that presents the right token in quotes, in a list, beside another word, or under another scheme',
    source:
      'hyperium/headers #112, hypervel/components #405: parsers that cut off a prefix, split at blanks or search for `Bearer`',
  },
  laxCredentials,
);
