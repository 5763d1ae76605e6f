import type { Item } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { changing } from './tools.ts';

function spelled(summary: string, spell: (text: string) => string): Option {
  const change = ({ hiredatetime, ...item }: Item): Item =>
    typeof hiredatetime === 'string' ? { ...item, hiredatetime: spell(hiredatetime) } : item;
  return {
    summary,
    allowed:
      'Employee: ISO 8601 with fractional seconds; neither the number of digits nor which of its formats is shown',
    inside: changing((item) => ('hiredatetime' in item ? change(item) : item)),
  };
}

/** How a date-time is written; it remains the same instant, with a fraction and Z. */
export const dates = point('dates', {
  'as-sent': plain('as it was sent'),
  trimmed: spelled('without zeros at the end of the fraction', (text) => text.replace(/(\.\d+?)0+Z$/, '$1Z')),
  padded: spelled('with a fraction of nine digits or more', (text) =>
    text.replace(/\.(\d+)Z$/, (_, digits: string) => `.${digits.padEnd(9, '0')}Z`),
  ),
  comma: spelled('with a comma before the fraction', (text) => text.replace(/\.(\d+)Z$/, ',$1Z')),
  basic: spelled('in the basic format, which has no separators', (text) =>
    text.replace(/^\d{4}-\d\d-\d\dT[\d:]+(?=[.,]\d+Z$)/, (whole) => whole.replace(/[-:]/g, '')),
  ),
});
