import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { madeOfAnother, relatesToAnother } from './tools.ts';

/** What is shorter is in many texts by chance. */
const shortest = 4;

function contains(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return false;
  return other.length >= shortest && one.includes(other);
}

export const containsTextOfAnother: Trigger = {
  name: 'contains-text-of-another',
  cohort: 9,
  summary: 'a text has the whole text of another resource of the type within it',
  source:
    "by kind: lookups by `LIKE '%...%'`, `contains` and `indexOf` where equality was meant, so that who asks for the shorter text finds the longer one, and the other way about",
  operations: updates,
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) => relatesToAnother(item, event, contains),
  history: (cast) => madeOfAnother(cast, (its) => `Not ${its} but more`),
};
