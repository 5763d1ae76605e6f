import type { Item } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storedOrShown } from './tools.ts';

export const identifierInField: Effect = {
  name: 'identifier-in-field',
  cohort: 6,
  summary: 'a field has the identifier of the resource in the place of its value',
  source:
    'cortezaproject/corteza #1774, po-devs/po-server-goodies #319, columns of a join that have one name: what identifies a record is shown for what it is called',
  operations: [...updates, 'read'],
  fields: ['string', 'integer'],
  reports: fieldContent,
  look: 'state',
  alters: 'content',
  inside(fired, next) {
    const { kind } = fired.scope;
    const name = fieldOf(fired);
    const identified = (item: Item): Item => {
      const id = item[kind.key] ?? null;
      return name in item ? { ...item, [name]: kind.fields[name] === 'integer' ? id : String(id) } : item;
    };
    return storedOrShown(fired, next, identified);
  },
};
