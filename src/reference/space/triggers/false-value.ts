import { valueTrigger } from './tools.ts';

export const falseValue = valueTrigger(
  {
    name: 'false-value',
    summary: 'false, or true, in a field that is a truth value',
    source: '`value || fallback`, form libraries for which an unchecked box is a missing field',
    fields: ['boolean'],
  },
  {
    false: { example: false, has: (value) => value === false },
    true: { example: true, has: (value) => value === true },
  },
);
