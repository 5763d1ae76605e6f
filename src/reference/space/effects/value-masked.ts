import { spoilingTexts } from './tools.ts';

export const valueMasked = spoilingTexts(
  {
    name: 'value-masked',
    cohort: 2,
    summary: 'a text, its digits, or the name in an address is masked',
    source:
      'fullstack-build/tslog #66 and #180, maskdata #5, va.gov-team #29383: what masks for the log changes the object that is stored',
  },
  {
    whole: ['plain', (value) => value.replace(/./gsu, '*')],
    digits: ['4111 1111', (value) => value.replace(/\d/g, '#')],
    address: ['ann@example.org', (value) => value.replace(/[^@\s]+(?=@)/g, '***')],
  },
);
