import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

export const allButOneLikeAnother: Trigger = {
  name: 'all-but-one-like-another',
  cohort: 8,
  summary: 'what is sent is like another resource of the type in all fields but one',
  source:
    'by kind: rules against duplicates that count what is alike (matching rules of a CRM, fuzzy deduplication of imports), and that join what they take for one',
  operations: ['create', 'replace'],
  hits: (item, _index, { action: { store, id }, scope: { kind } }) =>
    [...store].some(([other, there]) => {
      const differing = fieldsOf(kind).filter((name) => item[name] !== there[name]);
      return other !== id && differing.length === 1 && Object.keys(item).length > 1;
    }),
  history(cast) {
    const { kind, field } = cast.scope;
    const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
    const item = cast.item();
    return [cast.make('like', { ...item, [name]: 'unlike in this' }), cast.fire({ items: [item] })];
  },
};
