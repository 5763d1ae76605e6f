import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { valueForAll } from './in-batch.ts';
import { content } from './reports.ts';
import { fieldOf, shiftedBy, storing, withField } from './tools.ts';

const later = shiftedBy(1_000);

/** The next number, or the instant a second later; undefined after the last one. */
function next(value: Json): Json | undefined {
  const following = typeof value === 'number' ? value + 1 : later(value);
  return following === value ? undefined : following;
}

/** The first value from one on that is not taken; the last one if all are. */
function free(value: Json | undefined, taken: ReadonlySet<Json>): Json | undefined {
  let found = value;
  while (found !== undefined && taken.has(found)) found = next(found);
  return found ?? value;
}

export const numberMadeUnique: Effect = {
  name: 'number-made-unique',
  cohort: 17,
  summary:
    'an integer, or an instant, that another resource of the type has becomes the next one, by a second, that none has',
  source:
    'gladly-team/tab #330, open-chat-labs/open-chat #5392, segment-boneyard/yal #11: what is a part of a key must be there once, and is moved on until it is',
  operations: ['create'],
  fields: ['integer', 'date-time'],
  reports: content,
  specimen: valueForAll,
  prepare: (cast) => [cast.make('holder', cast.item())],
  inside(fired, proceed) {
    const { store } = fired.action;
    const name = fieldOf(fired);
    return storing(fired, proceed, (stored, own) => {
      const taken = new Set([...store].flatMap(([id, item]) => (id === own ? [] : (item[name] ?? []))));
      return withField(stored, name, free(stored[name], taken));
    });
  },
};
