import type { Cast, Step } from '../cast.ts';
import type { Fired } from '../row.ts';
import { fieldOf, idsOf } from './tools.ts';
import type { Victim } from './touching.ts';

/** Makes another resource of the type that has the value of the field. */
export function namesakeMade(cast: Cast): readonly Step[] {
  const { field = '' } = cast.scope;
  return [cast.make('namesake', { ...cast.plain(), [field]: cast.held('target') })];
}

/** The other resources of the type that have the value of a field which this one has, or once had. */
export function namesakesOf(fired: Fired): readonly Victim[] {
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

/** The resources of the type, other than those that are written, that have a value of the field which is written. */
export function holdersOf(fired: Fired): readonly Victim[] {
  const { kind, store, id } = fired.action;
  const name = fieldOf(fired);
  const values = idsOf(fired).map((own) => store.get(own)?.[name]);
  const written = id === undefined ? fired.assigned.map((one) => String(one[kind.key])) : [id];
  return [...store].flatMap(([other, item]) =>
    item[name] !== undefined && values.includes(item[name]) && !written.includes(other)
      ? [{ kind, store, id: other, item }]
      : [],
  );
}
