import type { Json } from '../../message.ts';
import { writes } from '../scope.ts';
import { fieldOf, withField } from './tools.ts';
import { neighbour, touching } from './touching.ts';

const clearings: Readonly<Record<string, Json | undefined>> = { null: null, absent: undefined, empty: '' };

export const neighbourFieldCleared = touching(
  {
    name: 'neighbour-field-cleared',
    cohort: 4,
    summary: 'a write clears a field of another resource of the type',
    source:
      'objectstack-ai/objectstack #9438 (ON DELETE SET NULL), rails/rails #19697 (`has_one` takes from the old owner what the new one gets)',
    members: Object.keys(clearings),
    operations: writes,
    fields: ['string'],
    onGone: true,
  },
  neighbour,
  ({ store, id, item }, fired) =>
    void store.set(id, withField(item, fieldOf(fired), clearings[fired.member])),
);
