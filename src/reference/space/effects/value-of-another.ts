import { fieldOf, neighbourItem, spoilingItems, withField } from './tools.ts';

export const valueOfAnother = spoilingItems(
  {
    name: 'value-of-another',
    summary: 'a field has the value that it has in another resource of the type',
    source:
      'loaders that return rows in another order than they were asked for (DataLoader without re-ordering), reused buffers',
    fields: ['string', 'integer', 'date-time'],
  },
  (fired) => (item) => {
    const name = fieldOf(fired);
    return withField(item, name, neighbourItem(fired)?.[name] ?? item[name]);
  },
);
