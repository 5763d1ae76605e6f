import type { Item } from '../../message.ts';
import { fieldsOf } from '../scope.ts';
import { besides } from './touching.ts';

/** What is shorter is in many texts by chance. */
const shortest = 4;

export const removalStrikesItOut = besides(
  {
    name: 'removal-strikes-it-out',
    cohort: 20,
    summary:
      'a removal takes a text that the removed resource has, or once had, out of each text of the others of the type that has it within it',
    source:
      'by mechanism: whoever is gone is to be mentioned no more, and mentions are found by searching the texts (`UPDATE … SET notes = REPLACE(notes, name, …)`, erasure on request by search and replace, tags that are kept as one text)',
    operations: ['remove'],
    prepare(cast) {
      const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
      const [plain = {}] = cast.make('mentioning').items ?? [];
      const mention = `See ${cast.last('target')[name]} for more`;
      return [cast.make('mentioning', { ...plain, [name]: mention })];
    },
  },
  ({ action: { kind, store }, past, name: removed }) => {
    const names = fieldsOf(kind, ['string']);
    const textsOf = (item: Item) => names.map((name) => String(item[name] ?? ''));
    const struck = past.versions(removed).flatMap(textsOf);
    for (const [id, item] of store) {
      const left = names.flatMap((name) => {
        const value = item[name];
        if (typeof value !== 'string') return [];
        const part = struck.find((text) => text.length >= shortest && text !== value && value.includes(text));
        return part === undefined ? [] : [[name, value.replaceAll(part, '')] as const];
      });
      if (left.length > 0) store.set(id, { ...item, ...Object.fromEntries(left) });
    }
  },
);
