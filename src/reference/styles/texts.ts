import type { Json } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { changing } from './tools.ts';

const names: ReadonlySet<string> = new Set(['firstName', 'lastName', 'name', 'location']);

function keeping(summary: string, forms: readonly string[], change: (text: string) => string): Option {
  const kept = (value: Json, name: string) =>
    names.has(name) && typeof value === 'string' ? change(value) : value;
  return {
    summary,
    allowed: 'Limits: not shown; a profile declares how texts are normalised',
    inside: changing((item) =>
      Object.fromEntries(Object.entries(item).map(([name, value]) => [name, kept(value, name)])),
    ),
    declares: {
      customers: { normalised: { firstName: forms, lastName: forms } },
      employees: { normalised: { name: forms, location: forms } },
    },
  };
}

/** How strings are changed before they are stored. */
export const texts = point('texts', {
  kept: plain('nothing'),
  composed: keeping('they are composed (NFC)', ['NFC'], (text) => text.normalize('NFC')),
  spaced: keeping(
    'blanks at their ends are cut, others become one each',
    ['trimmed', 'single-spaced'],
    (text) => text.trim().replaceAll(/\s+/gu, ' '),
  ),
  upper: keeping('they become upper case', ['upper-case'], (text) => text.toUpperCase()),
});
