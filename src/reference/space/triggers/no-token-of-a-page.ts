import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenOfAPage = noTokenWithField(
  {
    name: 'no-token-of-a-page',
    cohort: 11,
    summary: 'a request without Authorization that says it comes from a page of the service itself',
    source:
      'koala73/worldmonitor #3541 and #3554 (whoever has a Referer, or Sec-Fetch-Site, is taken for the own page, which needs no key), paperclipai/paperclip #7763',
  },
  {
    // what is before the path is the server's own name, which a guard may or may not look at
    referer: ['Referer', '/'],
    'same-origin': ['Sec-Fetch-Site', 'same-origin'],
    script: ['X-Requested-With', 'XMLHttpRequest'],
  },
);
