import type { Event, Trigger } from '../row.ts';
import type { OperationName } from '../scope.ts';

/** Whether an identifier of a type is that of a resource that is there. */
function isTaken(name: string, value: unknown, { action: { store } }: Event): boolean {
  return store.values().some((other) => other[name] === value);
}

/** Whose identifier it is. */
const owners: Readonly<
  Record<string, { readonly isTaken: boolean; readonly needs: readonly OperationName[] }>
> = {
  nobody: { isTaken: false, needs: [] },
  another: { isTaken: true, needs: ['replace'] },
};

export const creationNamesIdentifier: Trigger = {
  name: 'creation-names-identifier',
  cohort: 5,
  summary: 'what is to be created has an identifier in it: one that nobody has, or that of another resource',
  source:
    'spring-petclinic/spring-petclinic-rest #9, typicode/json-server #437, libgraviton/graviton #188: what has an identifier is taken for something to be changed',
  members: Object.keys(owners),
  operations: ['create'],
  needs: (member) => owners[member]?.needs ?? [],
  // who assigns identifiers is not shown
  hits: (item, _index, event) =>
    event.scope.kind.identifiers.some(
      (name) => name in item && isTaken(name, item[name], event) === owners[event.member]?.isTaken,
    ),
  history(cast) {
    const { key, fields } = cast.scope.kind;
    const unknown = fields[key] === 'integer' ? 987_654_321 : 'nobody-has-it';
    return cast.member === 'nobody'
      ? [cast.fire({ items: [cast.item({ [key]: unknown })] })]
      : [
          cast.act('replace', { slot: 'named' }),
          cast.fire({ items: [cast.item({ [key]: 'chosen-named' })] }),
        ];
  },
};
