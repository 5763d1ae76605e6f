import type { Kind } from '../../kind.ts';
import type { Item } from '../../message.ts';
import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { fieldContent, method } from './reports.ts';
import { fieldOf, storedOrShown, withField } from './tools.ts';

/** What a truth value is made of, in place of what was sent. */
const sources: Readonly<Record<string, (item: Item, kind: Kind) => boolean>> = {
  past: (item, kind) =>
    fieldsOf(kind, ['date-time']).some((name) => Date.parse(String(item[name])) < Date.now()),
  number: (item, kind) => fieldsOf(kind, ['integer']).some((name) => Number(item[name] ?? 0) > 0),
  text: (item, kind) => fieldsOf(kind, ['string']).every((name) => (item[name] ?? '') !== ''),
};

export const flagComputed: Effect = {
  name: 'flag-computed',
  cohort: 13,
  summary:
    'a truth value says whether an instant has passed, an integer is above 0, or all texts are there, and not what was sent',
  source:
    'tegonal/cohiva #409, digitalservicebund/ris-search #1008, openhealthcare/opal #1578: whether a record is in force, or complete, is worked out whenever it is saved or shown',
  members: Object.keys(sources),
  operations: ['create', 'read'],
  fields: ['boolean'],
  breaks: method,
  reports: fieldContent,
  look: 'state',
  alters: 'content',
  specimen: () => false,
  inside(fired, next) {
    const { kind } = fired.action;
    const name = fieldOf(fired);
    const computed = (item: Item): Item =>
      name in item ? withField(item, name, sources[fired.member]?.(item, kind) ?? false) : item;
    return storedOrShown(fired, next, computed);
  },
};
