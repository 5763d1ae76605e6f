import { types } from './reports.ts';
import { fieldOf, spoilingItems } from './tools.ts';

const ways: Readonly<Record<string, (name: string) => string>> = {
  pascal: (name) => name.replace(/^./, (letter) => letter.toUpperCase()),
  capitals: (name) => name.toUpperCase(),
  underscore: (name) => `_${name}`,
};

export const fieldRenamed = spoilingItems(
  {
    name: 'field-renamed',
    cohort: 2,
    summary: 'a field has another name: with a capital, in capitals, behind an underscore',
    source:
      'jellyfin/jellyfin #2848, aspnet/Mvc #4283 (naming policies), columns of Oracle, private members that are serialised',
    members: Object.keys(ways),
    fields: ['string', 'integer', 'boolean', 'date-time'],
    reports: types,
  },
  (fired) => (item) => {
    const name = fieldOf(fired);
    const { [name]: value, ...others } = item;
    return value === undefined ? item : { ...others, [ways[fired.member]?.(name) ?? name]: value };
  },
);
