import { fieldsOf } from '../scope.ts';
import { sentTo } from './tools.ts';
import { unsupplied } from './unsupplied.ts';

export const unsuppliedTakesTheOldValue = unsupplied(
  {
    name: 'unsupplied-takes-the-old-value',
    cohort: 17,
    summary: 'PATCH gives a field that it does not supply the old value of one that it changes',
    source:
      'by mechanism: what was there before is kept in a column beside it (former names, a value and the one before it, type 3 of slowly changing dimensions), which is found by its place and not by its name',
  },
  (fired) => {
    const sent = sentTo(fired);
    const changed = fieldsOf(fired.scope.kind, ['string']).find(
      (other) => other in sent && sent[other] !== fired.before?.[other],
    );
    const old = fired.before?.[changed ?? ''];
    return old === undefined ? undefined : { value: old };
  },
);
