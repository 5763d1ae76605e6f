import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, idsOf, storing, withField } from './tools.ts';

function differInCase(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return one !== other && one.toLowerCase() === other.toLowerCase();
}

export const spellingOfAnother: Effect = {
  name: 'spelling-of-another',
  cohort: 5,
  summary:
    'a text becomes that of another resource of the type which differs from it in capital letters alone',
  source:
    'tiddlyhost/tiddlyhost-com #113 (what is there in other letters is what is taken), dictionaries of values that are looked up without regard to case',
  operations: updates,
  fields: ['string'],
  reports: fieldContent,
  specimen: () => 'Spelt In Its Way',
  prepare(cast) {
    const [plain = {}] = cast.make('spelt').items ?? [];
    return [cast.make('spelt', { ...plain, [cast.scope.field ?? '']: 'spelt in its WAY' })];
  },
  inside(fired, next) {
    const name = fieldOf(fired);
    const own = idsOf(fired);
    const spelt = fired.action.store
      .entries()
      .flatMap(([id, other]) => (own.includes(id) ? [] : [other[name]]))
      .toArray();
    return storing(fired, next, (stored) =>
      withField(stored, name, spelt.find((value) => differInCase(value, stored[name])) ?? stored[name]),
    );
  },
};
