import { omit, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { sentTo, storing } from './tools.ts';

export const patchReplaces: Effect = {
  name: 'patch-replaces',
  cohort: 2,
  summary: 'PATCH replaces the whole resource: nothing is left of what it does not supply',
  source: 'beepnl/BEEP #26, one handler for PUT and PATCH (Rails routes both to `update`)',
  operations: ['patch'],
  fields: ['string'],
  omits: true,
  reports: () => ['DM-PATCH-2'],
  inside(fired, next) {
    const { identifiers } = fired.scope.kind;
    return storing(fired, next, (stored) => ({
      ...omit(sentTo(fired), identifiers),
      ...pick(stored, identifiers),
    }));
  },
};
