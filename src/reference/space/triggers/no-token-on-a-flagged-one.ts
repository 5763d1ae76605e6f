import { routeOf } from '../../action.ts';
import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, onItems } from '../scope.ts';
import { hasNoToken } from './tools.ts';

export const noTokenOnAFlaggedOne: Trigger = {
  name: 'no-token-on-a-flagged-one',
  cohort: 23,
  summary: 'a request without Authorization for a resource that has a truth value which is true, or is false',
  source:
    'by kind: rules for each record that let everybody at those which are marked as public, as published or as not private, and are written once for all types, by whichever column is a truth value (row level security of PostgreSQL and Supabase, rules of Firebase, list rules of PocketBase)',
  members: ['true', 'false'],
  operations: onItems,
  fields: ['boolean'],
  presentsNothing: true,
  access(request, world, member) {
    const { kind, id = '' } = routeOf(request.path) ?? {};
    const item = kind && world.stores[kind.name].get(id);
    if (!hasNoToken(request) || kind === undefined || item === undefined) return false;
    return fieldsOf(kind, ['boolean']).some((name) => String(item[name]) === member);
  },
  opening: (cast) =>
    standardOpening({
      ...cast,
      make(slot, item, kind) {
        const step = cast.make(slot, item, kind);
        const flag = { [cast.scope.field ?? '']: cast.member === 'true' };
        return slot === 'target' ? cast.make(slot, { ...step.items?.[0], ...flag }, kind) : step;
      },
    }),
  history: (cast) => [cast.fire({ credential: 'none' })],
};
