import type { Kind } from '../../kind.ts';
import type { Item } from '../../message.ts';
import { pick } from '../../operations.ts';
import { fieldsOf } from '../scope.ts';
import { isText, shownChanged } from './access.ts';

const masks: Readonly<Record<string, (signs: readonly string[]) => string>> = {
  first: ([first = '', ...rest]) => `${first}${'*'.repeat(rest.length)}`,
  last: (signs) => signs.map((sign, place) => (place < signs.length - 4 ? '*' : sign)).join(''),
};

/** Its texts as they are masked, and nothing else but its identifiers. */
function masked(item: Item, kind: Kind, member: string): Item {
  const texts = fieldsOf(kind, ['string']).flatMap((name) => {
    const text = item[name];
    return isText(text) ? [[name, masks[member]?.([...text]) ?? text] as const] : [];
  });
  return { ...pick(item, kind.identifiers), ...Object.fromEntries(texts) };
}

export const shownMasked = shownChanged(
  {
    name: 'shown-masked',
    cohort: 21,
    summary:
      'it is answered with success, and shows the texts of what is there with most of their signs masked: all but the first one, or all but the last four',
    source:
      'by kind: whoever has no right to see a value is shown a mask of it, and is not refused, since the right is asked for column by column, in the store (dynamic data masking of SQL Server, masking policies of Snowflake and of PostgreSQL Anonymizer, teasers of a page for guests)',
    members: Object.keys(masks),
  },
  masked,
);
