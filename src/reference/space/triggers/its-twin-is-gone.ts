import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Event, Trigger } from '../row.ts';
import { type OperationName, onItems, updates } from '../scope.ts';
import { succeeded } from './tools.ts';

/** What was done to the twin. */
const ends: Readonly<Record<string, OperationName>> = { removed: 'remove', changed: 'patch' };

/** The names of the other resources of the type that there are, or were. */
function othersOf({ past, scope, name }: Event): ReadonlySet<string> {
  const made = past.ofType(scope.kind.name).filter((done) => updates.includes(done.operation));
  return new Set(made.flatMap(({ about }) => about).filter((other) => other !== name));
}

export const itsTwinIsGone: Trigger = {
  name: 'its-twin-is-gone',
  cohort: 17,
  summary:
    'another resource of the type was equal to this one in all but its identifiers, and has been removed, or changed',
  source:
    'pragmaticalabs/pragmatica #981, rustmailer/bichon #256: equal contents are stored once, and who is the first to leave takes along, or writes over, what the other one still refers to',
  members: Object.keys(ends),
  since: (member) => ({ operation: ends[member] ?? 'remove', on: 'another' }),
  operations: onItems,
  needs: (member) => [ends[member] ?? 'remove'],
  when(event) {
    const { before, member, past, scope } = event;
    if (before === undefined) return false;
    const own = omit(before, scope.kind.identifiers);
    return [...othersOf(event)].some((other) => {
      const versions = past.versions(other);
      const twin = versions.findLastIndex((its) => isDeepStrictEqual(omit(its, scope.kind.identifiers), own));
      if (twin < 0) return false;
      const last = past.of(other).findLast(succeeded);
      return member === 'removed'
        ? twin === versions.length - 1 && last?.operation === 'remove'
        : twin < versions.length - 1;
    });
  },
  history: (cast) => [
    cast.make('twin', cast.last('target')),
    cast.act(ends[cast.member] ?? 'remove', { slot: 'twin' }),
    cast.fire(),
  ],
};
