import type { Effect } from '../space/row.ts';
import { fieldsOf } from '../space/scope.ts';
import { method } from './reports.ts';
import { fieldOf, sentTo, storing, withField } from './tools.ts';

export const unsuppliedFollows: Effect = {
  name: 'unsupplied-follows',
  summary: 'PATCH gives a field that it does not supply the value of one that it does',
  source: 'parameters bound by position to a statement whose columns were filtered',
  operations: ['patch'],
  fields: ['string'],
  omits: true,
  breaks: method,
  reports: () => ['DM-PATCH-2'],
  look: 'state',
  inside(fired, next) {
    const [name, sent] = [fieldOf(fired), sentTo(fired)];
    const supplied = fieldsOf(fired.scope.kind, ['string']).find((other) => other in sent);
    return storing(fired, next, (stored) =>
      name in sent || supplied === undefined ? stored : withField(stored, name, sent[supplied]),
    );
  },
};
