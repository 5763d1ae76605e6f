import { fieldsOf } from '../scope.ts';
import { sentTo } from './tools.ts';
import { unsupplied } from './unsupplied.ts';

export const unsuppliedFollows = unsupplied(
  {
    name: 'unsupplied-follows',
    summary: 'PATCH gives a field that it does not supply the value of one that it does',
    source: 'parameters bound by position to a statement whose columns were filtered',
  },
  (fired) => {
    const sent = sentTo(fired);
    const supplied = fieldsOf(fired.scope.kind, ['string']).find((other) => other in sent);
    return supplied === undefined ? undefined : { value: sent[supplied] };
  },
);
