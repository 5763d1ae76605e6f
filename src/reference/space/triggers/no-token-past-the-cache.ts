import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenPastTheCache = noTokenWithField(
  {
    name: 'no-token-past-the-cache',
    cohort: 21,
    summary:
      'a request without Authorization that asks to be answered anew, as when a page is reloaded, or out of a cache alone',
    source:
      'openresty/srcache-nginx-module #82 (what is kept for one is shown to all), by mechanism: reloads take another way than what a cache answers (`proxy_cache_bypass` of nginx, `return (pass)` of Varnish), and the guard stands in one of the two',
  },
  {
    'no-cache': ['Cache-Control', 'no-cache'],
    'max-age': ['Cache-Control', 'max-age=0'],
    'only-if-cached': ['Cache-Control', 'only-if-cached'],
    pragma: ['Pragma', 'no-cache'],
  },
);
