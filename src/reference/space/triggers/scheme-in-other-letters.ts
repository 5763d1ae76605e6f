import { presenting, respeltCredentials } from './wrong-credentials.ts';

export const schemeInOtherLetters = presenting(
  {
    name: 'scheme-in-other-letters',
    cohort: 16,
    summary:
      'a request with a wrong token behind a scheme in small letters, in capitals, or with more than one blank after it',
    source:
      'by mechanism: guards that look for `Bearer ` as it is written there, take what begins otherwise for no business of theirs, and leave it to a router that asks nobody (`startsWith`, `split(" ")[1]`)',
  },
  respeltCredentials,
);
