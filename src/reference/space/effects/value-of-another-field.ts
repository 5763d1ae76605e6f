import { fieldsOf } from '../scope.ts';
import { fieldOf, spoilingItems } from './tools.ts';

const ways: Readonly<Record<string, (own: string, other: string) => string>> = {
  instead: (_own, other) => other,
  before: (own, other) => `${other} ${own}`,
};

export const valueOfAnotherField = spoilingItems(
  {
    name: 'value-of-another-field',
    cohort: 7,
    summary: 'a text has that of another field of the resource in its place, or before it',
    source:
      'sebastiendamaye/deephunter #317, ManifoldScholar/manifold #194, hizzle-co/noptin #1122: a mapping that names one source for two fields, names that are put together for showing',
    members: Object.keys(ways),
    fields: ['string'],
  },
  (fired) => (item) => {
    const name = fieldOf(fired);
    const source = fieldsOf(fired.scope.kind, ['string']).find((each) => each !== name) ?? name;
    const [own, other] = [item[name], item[source]];
    if (typeof own !== 'string' || typeof other !== 'string') return item;
    return { ...item, [name]: ways[fired.member]?.(own, other) ?? own };
  },
);
