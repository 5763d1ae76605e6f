import type { Cast, Step } from '../cast.ts';
import type { Fired } from '../row.ts';
import { changes, otherKind } from '../scope.ts';
import { numberOf } from '../triggers/tools.ts';
import { otherType } from './reports.ts';
import { removed, scribbled, touching, type Victim } from './touching.ts';

/** Of the other type, so many that one of them has the number of the target. */
function numbersMade(cast: Cast): readonly Step[] {
  const kind = otherKind(cast.scope.kind);
  const slots = ['numbered-2', 'numbered-3', 'numbered-4', 'numbered-5', 'numbered-6'];
  const items = slots.flatMap((slot) => cast.make(slot, undefined, kind).items ?? []);
  return [{ operation: 'create', kind, slots, items }];
}

function sameNumber({ action, before, world }: Fired): Victim | undefined {
  const number = numberOf(before, action.kind);
  const kind = otherKind(action.kind);
  const store = world.stores[kind.name];
  const found = [...store].find(([, item]) => number !== undefined && numberOf(item, kind) === number);
  return found && { kind, store, id: found[0], item: found[1] };
}

export const doneByNumberAlone = touching(
  {
    name: 'done-by-number-alone',
    cohort: 12,
    summary:
      'what is changed, or removed, is so together with the one of the other type that has the same number',
    source:
      'rails/rails #24116 and #53590, miragejs/ember-cli-mirage #1112: a condition on the type is left out where records of several types are known by their numbers',
    operations: [...changes, 'remove'],
    reports: otherType,
    prepare: numbersMade,
  },
  sameNumber,
  (victim, fired) => (fired.action.method === 'DELETE' ? removed : scribbled)(victim, fired),
);
