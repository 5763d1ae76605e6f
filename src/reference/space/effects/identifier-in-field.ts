import { fieldOf, spoilingItems } from './tools.ts';

export const identifierInField = spoilingItems(
  {
    name: 'identifier-in-field',
    cohort: 6,
    summary: 'a field has the identifier of the resource in the place of its value',
    source:
      'cortezaproject/corteza #1774, po-devs/po-server-goodies #319, columns of a join that have one name: what identifies a record is shown for what it is called',
    fields: ['string', 'integer'],
  },
  (fired) => (item) => {
    const { kind } = fired.scope;
    const name = fieldOf(fired);
    const id = item[kind.key] ?? null;
    return name in item ? { ...item, [name]: kind.fields[name] === 'integer' ? id : String(id) } : item;
  },
);
