import type { Effect } from '../row.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storing, withField } from './tools.ts';

/** How many records share a word with the one that is written. */
const shared = 8;

/** By how the bits of a word are combined: the value of another one that decides. */
const deciding: Readonly<Record<string, boolean>> = { and: false, or: true };

export const flagCombinedWithOthers: Effect = {
  name: 'flag-combined-with-others',
  cohort: 12,
  summary:
    'a truth value is stored as false if that of one of the eight resources made before it is, or as true if that of one of them is',
  source:
    'by mechanism: truth values that are kept as bits of a word which several records share, and are written with a mask that leaves the bits of others in (bitmaps of a column, flags of a page)',
  members: Object.keys(deciding),
  operations: ['create'],
  fields: ['boolean'],
  reports: fieldContent,
  specimen: (member) => deciding[member] === false,
  prepare(cast) {
    const { field = '' } = cast.scope;
    const [plain = {}] = cast.make('shares-the-word').items ?? [];
    return [cast.make('shares-the-word', { ...plain, [field]: cast.item()[field] === false })];
  },
  inside(fired, next) {
    const { store } = fired.action;
    const name = fieldOf(fired);
    return storing(fired, next, (stored, id) => {
      const all = [...store.keys()];
      const at = all.indexOf(id);
      const word = all.slice(Math.max(at - shared, 0), at).map((other) => store.get(other)?.[name]);
      const decides = deciding[fired.member] ?? false;
      return word.includes(decides) && name in stored ? withField(stored, name, decides) : stored;
    });
  },
};
