import type { Json } from '../message.ts';
import type { Effect } from '../space/row.ts';
import { method } from './reports.ts';
import { fieldOf, sentTo, storing, withField } from './tools.ts';

const clearings: Readonly<Record<string, Json | undefined>> = { null: null, absent: undefined, empty: '' };

export const unsuppliedCleared: Effect = {
  name: 'unsupplied-cleared',
  summary: 'PATCH clears a field that it does not supply',
  source:
    'django-rest-framework #3565 (a partial update sets fields that are not in the data); zero values of Go structs',
  members: Object.keys(clearings),
  operations: ['patch'],
  fields: ['string'],
  omits: true,
  breaks: method,
  reports: () => ['DM-PATCH-2'],
  look: 'state',
  inside(fired, next) {
    const name = fieldOf(fired);
    return storing(fired, next, (stored) =>
      name in sentTo(fired) ? stored : withField(stored, name, clearings[fired.member]),
    );
  },
};
