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
  composed: keeping('they are normalised to NFC', ['NFC'], (text) => text.normalize('NFC')),
  spaced: keeping(
    'white space at their ends is removed, and collapsed elsewhere',
    ['trimmed', 'single-spaced'],
    (text) => text.trim().replaceAll(/\s+/gu, ' '),
  ),
  upper: keeping('they are converted to upper case', ['upper-case'], (text) => text.toUpperCase()),
});
