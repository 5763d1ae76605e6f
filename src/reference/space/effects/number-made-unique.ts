import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';
import { valueForAll } from './in-batch.ts';
import { content, method } from './reports.ts';
import { fieldOf, shiftedBy, storing, withField } from './tools.ts';

const later = shiftedBy(1);

/** The next number, or the instant a millisecond later. */
const next = (value: Json): Json | undefined => (typeof value === 'number' ? value + 1 : later(value));

export const numberMadeUnique: Effect = {
  name: 'number-made-unique',
  cohort: 17,
  summary:
    'an integer, or an instant, that another resource of the type has becomes the next one, by a millisecond, that none has',
  source:
    'gladly-team/tab #330, open-chat-labs/open-chat #5392, segment-boneyard/yal #11: what is a part of a key must be there once, and is moved on until it is',
  operations: ['create'],
  fields: ['integer', 'date-time'],
  breaks: method,
  reports: content,
  look: 'state',
  specimen: valueForAll,
  prepare: (cast) => [cast.make('holder', cast.item())],
  inside(fired, proceed) {
    const { store } = fired.action;
    const name = fieldOf(fired);
    return storing(fired, proceed, (stored, own) => {
      const taken = new Set([...store].flatMap(([id, item]) => (id === own ? [] : (item[name] ?? []))));
      let value = stored[name];
      while (value !== undefined && taken.has(value)) value = next(value);
      return withField(stored, name, value);
    });
  },
};
