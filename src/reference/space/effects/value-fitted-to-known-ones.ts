import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storing, withField } from './tools.ts';

/** What a text that is unknown becomes, where others are known. */
const ways: Readonly<Record<string, (text: string, known: readonly string[]) => string>> = {
  next: (text, known) => known.toSorted().find((other) => other > text) ?? known[0] ?? text,
  first: (text, known) => known[0] ?? text,
  'one-for-all': () => 'Other',
};

export const valueFittedToKnownOnes: Effect = {
  name: 'value-fitted-to-known-ones',
  cohort: 14,
  summary:
    'a text that no other resource of the type has becomes one that is known: the next in order, the first one, or the one that stands for all the rest',
  source:
    'NVIDIA-Merlin/NVTabular #312, lopezco/ml-flask-api #4 (what is no category yet becomes another one, or none), by kind: columns of ENUM, and lists of which the longest tail is put together',
  members: Object.keys(ways),
  operations: updates,
  fields: ['string'],
  reports: fieldContent,
  inside(fired, next) {
    const { store } = fired.action;
    const name = fieldOf(fired);
    return storing(fired, next, (stored, id) => {
      const text = stored[name];
      const known = [...store].flatMap(([other, item]) =>
        other !== id && typeof item[name] === 'string' ? [item[name]] : [],
      );
      if (typeof text !== 'string' || known.length === 0 || known.includes(text)) return stored;
      return withField(stored, name, ways[fired.member]?.(text, known));
    });
  },
};
