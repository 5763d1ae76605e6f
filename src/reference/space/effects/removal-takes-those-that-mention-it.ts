import type { Item } from '../../message.ts';
import { fieldsOf } from '../scope.ts';
import { besides } from './touching.ts';

/** What is shorter is in many texts by chance. */
const shortest = 4;

export const removalTakesThoseThatMentionIt = besides(
  {
    name: 'removal-takes-those-that-mention-it',
    cohort: 22,
    summary:
      'a removal takes each other resource of the type, too, in one of whose texts a text is that the removed one has, or once had',
    source:
      'by mechanism: what belongs to a record is to go with it, and is found by searching for its name (`DELETE … WHERE notes LIKE`, `deleteByQuery` with a match in place of a term, cascades that were made before there were keys)',
    operations: ['remove'],
    prepare(cast) {
      const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
      const [plain = {}] = cast.make('mentioning').items ?? [];
      return [cast.make('mentioning', { ...plain, [name]: `See ${cast.last('target')[name]} for more` })];
    },
  },
  ({ action: { kind, store, id }, past, name: removed }) => {
    const names = fieldsOf(kind, ['string']);
    const textsOf = (item: Item) => names.map((name) => String(item[name] ?? ''));
    const sought = past
      .versions(removed)
      .flatMap(textsOf)
      .filter(({ length }) => length >= shortest);
    for (const [other, item] of store)
      if (other !== id && textsOf(item).some((text) => sought.some((part) => text.includes(part))))
        store.delete(other);
  },
);
