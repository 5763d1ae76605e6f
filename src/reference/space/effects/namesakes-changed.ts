import type { Effect, Fired } from '../row.ts';
import { method, others } from './reports.ts';
import { also, fieldOf } from './tools.ts';
import { overwritten, removed, type Victim } from './touching.ts';

/** The other resources of the type that have the value of a field which this one has, or once had. */
function namesakesOf(fired: Fired): readonly Victim[] {
  const { action, past, name: resource } = fired;
  const { kind, store, id } = action;
  const name = fieldOf(fired);
  const values = past.versions(resource).flatMap((version) => version[name] ?? []);
  return [...store].flatMap(([other, item]) => {
    const value = item[name];
    const isNamesake = other !== id && value !== undefined && values.includes(value);
    return isNamesake ? [{ kind, store, id: other, item }] : [];
  });
}

export const namesakesChanged: Effect = {
  name: 'namesakes-changed',
  cohort: 6,
  summary: 'what is done to a resource is done to all of the type that share the value of a field with it',
  source:
    'tonybaloney/vscode-pets #386, bwssytems/ha-bridge #705, holman/boom #6: what is to be removed is found by its name, and not by its identifier',
  operations: ['replace', 'patch', 'remove'],
  fields: ['string'],
  breaks: method,
  reports: others,
  look: 'state',
  prepare(cast) {
    const { field = '' } = cast.scope;
    const [plain = {}] = cast.make('namesake').items ?? [];
    return [cast.make('namesake', { ...plain, [field]: cast.last('target')[field] ?? '' })];
  },
  inside(fired, next) {
    const namesakes = namesakesOf(fired);
    const change = fired.scope.operation === 'remove' ? removed : overwritten;
    return also(next, () => {
      for (const victim of namesakes) change(victim, fired);
    });
  },
};
