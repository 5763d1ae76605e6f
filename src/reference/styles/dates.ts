import type { Item } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { changing } from './tools.ts';

function spelled(summary: string, spell: (fraction: string) => string): Option {
  const change = ({ hiredatetime, ...item }: Item): Item =>
    typeof hiredatetime === 'string'
      ? {
          ...item,
          hiredatetime: hiredatetime.replace(/\.(\d+)Z$/, (_, digits: string) => `.${spell(digits)}Z`),
        }
      : item;
  return {
    summary,
    allowed: 'Employee: ISO 8601 with fractional seconds, the number of digits is not shown',
    inside: changing((item) => ('hiredatetime' in item ? change(item) : item)),
  };
}

/** How a date-time is written; it remains the same instant, with a fraction and Z. */
export const dates = point('dates', {
  'as-sent': plain('as it was sent'),
  trimmed: spelled('without zeros at the end of the fraction', (digits) => digits.replace(/(?<=\d)0+$/, '')),
  padded: spelled('with a fraction of nine digits or more', (digits) => digits.padEnd(9, '0')),
});
