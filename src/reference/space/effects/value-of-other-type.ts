import type { Item } from '../../message.ts';
import type { Fired } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { fieldOf, spoilingItems, withField } from './tools.ts';
import { newestOfOtherType } from './touching.ts';

/** The item with the text that the newest resource of the other type has in the same place. */
const joined = (fired: Fired) => {
  const name = fieldOf(fired);
  const other = newestOfOtherType(fired);
  const place = fieldsOf(fired.action.kind, ['string']).indexOf(name);
  const its = other?.item[fieldsOf(other.kind, ['string'])[place] ?? ''];
  return (item: Item): Item => (its === undefined || !(name in item) ? item : withField(item, name, its));
};

export const valueOfOtherType = spoilingItems(
  {
    name: 'value-of-other-type',
    cohort: 13,
    summary: 'a text is the one that the newest resource of the other type has in its place',
    source:
      'cweijan/vscode-database-client #405, mtxr/vscode-sqltools #569, JuliaData/IndexedTables.jl #293: of two columns of one name that a join has, the last one is taken for both',
    fields: ['string'],
  },
  joined,
);
