import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { isNear, nearnesses } from './nearly-old.ts';
import { madeOfAnother, relatesToAnother } from './tools.ts';

export const alikeToAnother: Trigger = {
  name: 'alike-to-another',
  cohort: 7,
  summary:
    'the value of a field differs from that of another resource of the type in case alone, in blanks, in accents',
  source:
    'better-auth/better-auth #10296, j0k3r/banditore #61, matrixorigin/matrixone #28164: collations for which two values are one, where a value is looked up',
  members: Object.keys(nearnesses),
  operations: updates,
  // what must be unique is not shown
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) => relatesToAnother(item, event, (own, its) => isNear(own, its, event.member)),
  history: (cast) => madeOfAnother(cast, (its) => nearnesses[cast.member]?.of(its) ?? ''),
};
