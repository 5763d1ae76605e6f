import { customaryCredentials, presenting } from './wrong-credentials.ts';

export const defaultToken = presenting(
  {
    name: 'default-token',
    cohort: 15,
    summary:
      'a request with a token that examples and settings have until somebody changes them: a placeholder, a word for a trial, a word for a secret',
    source:
      'Shopify/dashing #191, equinor/ert #13336, RockChinQ/free-one-api #146: a token that is known to everybody is right unless another one has been set',
  },
  customaryCredentials,
);
