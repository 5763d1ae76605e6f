import type { Kind } from '../../kind.ts';
import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, otherKind, updates } from '../scope.ts';
import { wholeOf } from './tools.ts';

/** What somebody is called: in both texts of a customer, or in the first one of an employee. */
function nameOf(item: Item, kind: Kind): string {
  const texts = fieldsOf(kind, ['string']).map((name) => String(item[name] ?? ''));
  return (kind.name === 'customers' ? texts.join(' ') : (texts[0] ?? '')).trim();
}

/** The texts of somebody who is called so; the last word is a text of its own where there are two. */
function named(name: string, kind: Kind): Item {
  const [first = '', last = ''] = fieldsOf(kind, ['string']);
  const blank = name.lastIndexOf(' ');
  return kind.name === 'customers'
    ? { [first]: name.slice(0, blank), [last]: name.slice(blank + 1) }
    : { [first]: name };
}

export const isSomebodyOfTheOtherType: Trigger = {
  name: 'is-somebody-of-the-other-type',
  cohort: 23,
  summary:
    'what is written is called as somebody of the other type is: a customer, by both names, as an employee, or the other way round',
  source:
    'by kind: people of several tables are brought together by what they are called, and are one person from then on (master data, contacts of a CRM that are matched by their full name, identities that are linked at the first sign of a match)',
  operations: updates,
  shapes: true,
  hits(item, _index, event) {
    const { past, scope } = event;
    const own = nameOf(wholeOf(item, event), scope.kind);
    const other = otherKind(scope.kind);
    const known = new Set(past.ofType(other.name).flatMap(({ about }) => about));
    return own !== '' && [...known].some((name) => nameOf(past.versions(name).at(-1) ?? {}, other) === own);
  },
  history(cast) {
    const { kind } = cast.scope;
    const its = nameOf(cast.last('other'), otherKind(kind));
    return [cast.fire({ items: [cast.item(named(its, kind))] })];
  },
};
