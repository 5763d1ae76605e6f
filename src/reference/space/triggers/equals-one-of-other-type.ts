import type { Item, Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, otherKind, updates } from '../scope.ts';
import { valueIn } from './tools.ts';

function hasText(item: Item | undefined, value: Json, names: readonly string[]): boolean {
  return names.some((name) => item?.[name] === value);
}

export const equalsOneOfOtherType: Trigger = {
  name: 'equals-one-of-other-type',
  cohort: 7,
  summary: 'a text is one that a resource of the other type has, or had',
  source:
    'alastairtree/LazyCache #46, hooopo/second_level_cache #10, phalcon-orphanage/docs #3034: caches and indexes whose keys are values without the type that they belong to',
  operations: updates,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const { past, scope } = event;
    const value = valueIn(item, event);
    const other = otherKind(scope.kind);
    const names = fieldsOf(other, ['string']);
    const known = new Set(past.ofType(other.name).flatMap(({ about }) => about));
    return (
      value !== undefined && [...known].some((name) => hasText(past.versions(name).at(-1), value, names))
    );
  },
  history(cast) {
    const { kind, field = '' } = cast.scope;
    const [name = ''] = fieldsOf(otherKind(kind), ['string']);
    return [cast.fire({ items: [cast.item({ [field]: cast.last('other')[name] ?? '' })] })];
  },
};
