import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Effect, Fired } from '../row.ts';
import { others } from './reports.ts';
import { also } from './tools.ts';
import { overwritten, removed, type Victim } from './touching.ts';

/** The other resources of the type that are as this one is, or once was. */
function alikeTo({ action: { kind, store, id }, past, name }: Fired): readonly Victim[] {
  const versions = past.versions(name).map((version) => omit(version, kind.identifiers));
  return [...store].flatMap(([other, item]) => {
    const own = omit(item, kind.identifiers);
    const isAlike = other !== id && versions.some((version) => isDeepStrictEqual(version, own));
    return isAlike ? [{ kind, store, id: other, item }] : [];
  });
}

export const alikeChanged: Effect = {
  name: 'alike-changed',
  cohort: 3,
  summary: 'what is done to a resource is done to all of the type that have, or had, the same content',
  source:
    't8y2/dbx #8345, TablePlus/TablePlus #2638, QueryaHub/Querya-Desktop #596: rows without a key are found by all of their values',
  operations: ['replace', 'patch', 'remove'],
  reports: others,
  prepare: (cast) => [cast.make('alike', cast.last('target'))],
  inside(fired, next) {
    const alike = alikeTo(fired);
    const change = fired.scope.operation === 'remove' ? removed : overwritten;
    return also(next, () => {
      for (const victim of alike) change(victim, fired);
    });
  },
};
