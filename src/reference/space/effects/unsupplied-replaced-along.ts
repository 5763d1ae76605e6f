import { fieldsOf } from '../scope.ts';
import { sentTo } from './tools.ts';
import { unsupplied } from './unsupplied.ts';

export const unsuppliedReplacedAlong = unsupplied(
  {
    name: 'unsupplied-replaced-along',
    cohort: 18,
    summary:
      'where PATCH changes a text, a field that it does not supply has the new one wherever the old one stood within it',
    source:
      'Automattic/go-search-replace #38, wp-cli/wp-cli #3920, by mechanism: a value is changed by searching for the old one and replacing it in the record as it is written down, in which it may stand more than once',
    prepare(cast) {
      const { kind, field = '' } = cast.scope;
      const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
      return [cast.act('patch', { items: [{ [other]: 'Berg', [field]: 'Bergen' }] })];
    },
  },
  (fired, name) => {
    const { before = {}, scope } = fired;
    const sent = sentTo(fired);
    const its = before[name];
    if (typeof its !== 'string') return undefined;
    const replaced = fieldsOf(scope.kind, ['string']).reduce((text, other) => {
      const [old, now] = [before[other], sent[other]];
      return typeof old === 'string' && typeof now === 'string' && old !== ''
        ? text.replaceAll(old, () => now)
        : text;
    }, its);
    return { value: replaced };
  },
);
