import { longCredentials, presenting } from './wrong-credentials.ts';

export const longToken = presenting(
  {
    name: 'long-token',
    cohort: 11,
    summary: 'a request with a token of more than 1 or 4 KiB, or with the right one and much behind it',
    source:
      'Keats/rust-bcrypt #86, kelektiv/node.bcrypt.js #935 (what is behind the 72nd octet is not compared), stlk/django-shopify-auth #60 (a column that is too narrow for the token)',
  },
  longCredentials,
);
