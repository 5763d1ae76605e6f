import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Event, Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { succeeded } from './tools.ts';

/** The item ahead of one; of the first, what the last write of the type has left. */
function writtenBefore(index: number, { action: { items }, past, scope }: Event): Item {
  const last = past
    .ofType(scope.kind.name)
    .findLast((done) => updates.includes(done.operation) && succeeded(done));
  return items[index - 1] ?? past.versions(last?.about.at(-1) ?? '').at(-1) ?? {};
}

export const lacksWhatTheLastHad: Trigger = {
  name: 'lacks-what-the-last-had',
  cohort: 16,
  summary:
    'what is created, or put in the place of what is there, lacks a field that what was written before it has',
  source:
    'golang/go #32262, henrygd/beszel #345, pquerna/ffjson #195: one object after the other is read into the same place, and what one of them lacks is still there from the one before',
  operations: ['create', 'replace'],
  hits(item, index, event) {
    const last = writtenBefore(index, event);
    return fieldsOf(event.scope.kind).some((name) => name in last && !(name in item));
  },
  history(cast) {
    const { kind, field } = cast.scope;
    const other = fieldsOf(kind).find((name) => name !== field) ?? '';
    return [cast.fire({ items: [omit(cast.item(), [other])] })];
  },
};
