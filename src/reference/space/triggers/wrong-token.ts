import { presenting, wrongCredentials } from './wrong-credentials.ts';

export const wrongToken = presenting(
  {
    name: 'wrong-token',
    summary: 'a request with a token that is not right, or not presented as a bearer token',
    source:
      '`startsWith`, `includes` and case-folding comparisons of secrets, schemes that are not looked at, padding that is cut off',
  },
  wrongCredentials,
);
