import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';

export const headOfAnother: Effect = {
  name: 'head-of-another',
  cohort: 9,
  summary: 'Content-Length of HEAD is that of another resource of the type',
  source:
    'by mechanism: lengths that are kept by the route and not by the path, or in a buffer that the request before has filled, since HEAD has no content to count',
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  prepare(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    const [plain = {}] = cast.make('longer').items ?? [];
    return [cast.make('longer', { ...plain, [name]: 'a text that is longer than any other' })];
  },
  inside({ action, before }, next) {
    const { length } = JSON.stringify(before ?? {});
    const other = action.store.values().find((item) => JSON.stringify(item).length !== length);
    return before === undefined || other === undefined ? next() : show(action, other);
  },
};
