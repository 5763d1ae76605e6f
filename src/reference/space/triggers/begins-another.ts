import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { madeOfAnother, relatesToAnother } from './tools.ts';

/** What is shorter begins many texts by chance. */
const shortest = 4;

function begins(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return false;
  return one.length >= shortest && other.startsWith(one);
}

export const beginsAnother: Trigger = {
  name: 'begins-another',
  cohort: 20,
  summary: 'a text is the beginning of that of another resource of the type, which goes on behind it',
  source:
    'by kind: keys that are found by their beginning (ranges of etcd and LevelDB whose end is left out, tries whose inner nodes hold nothing, `LIKE` with a sign behind it, completion that takes the first hit)',
  operations: updates,
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) => relatesToAnother(item, event, begins),
  history: (cast) => madeOfAnother(cast, (its) => its.slice(0, 8)),
};
