import { isObject } from '../kind.ts';
import type { Json } from '../message.ts';
import { type Option, plain, point } from '../point.ts';

function refusing(summary: string, isOdd: (value: Json, name: string) => boolean): Option {
  return {
    summary,
    allowed: 'Limits: not shown',
    reading: (next) => ({
      ...next,
      invalid(item, kind) {
        const odd = isObject(item)
          ? Object.entries(item).find(([name, value]) => isOdd(value, name))
          : undefined;
        return odd === undefined
          ? next.invalid(item, kind)
          : `the field ${odd[0]} has a value that is not taken`;
      },
    }),
  };
}

/** Which values of the right type are refused. */
export const values = point('values', {
  any: plain('none'),
  short: refusing(
    'texts of more than 255 characters',
    (value) => typeof value === 'string' && value.length > 255,
  ),
  narrow: refusing(
    'numbers beyond 32 bits',
    (value, name) => name === 'age' && typeof value === 'number' && Math.abs(value) >= 2 ** 31,
  ),
  plausible: refusing(
    'ages below 0 and above 150',
    (value, name) => name === 'age' && typeof value === 'number' && (value < 0 || value > 150),
  ),
  blank: refusing(
    'texts without a letter',
    (value, name) => typeof value === 'string' && /name$|^location$/i.test(name) && value.trim() === '',
  ),
});
