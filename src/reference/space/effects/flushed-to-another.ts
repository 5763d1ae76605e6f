import { omit } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { others } from './reports.ts';
import { idsOf, isDone, neighbourOf } from './tools.ts';

export const flushedToAnother: Effect = {
  name: 'flushed-to-another',
  cohort: 12,
  summary: 'the next operation on the resource writes what it was given to another one of the type, too',
  source:
    'apache/kafka #2226, hazelcast/hazelcast #4463, oxidezap/whatsapp-rust #658: what was written stays marked as still to be written, and is written again under the key that has its place by then',
  operations: updates,
  // who looks at the resource, and then at the other one, sees that the look has changed it
  reports: (scope) => [...others(scope).slice(0, 1), 'DM-GET-2', 'DM-HEAD-4'],
  async inside(fired, next) {
    const { kind, store } = fired.action;
    const outcome = await next();
    const ids = idsOf(fired);
    const content = store.get(ids[0] ?? '');
    if (!isDone(outcome) || content === undefined) return outcome;
    fired.later(() => {
      const other = neighbourOf(fired, ids) ?? '';
      const victim = store.get(other);
      if (victim !== undefined) store.set(other, { ...victim, ...omit(content, kind.identifiers) });
    });
    return outcome;
  },
};
