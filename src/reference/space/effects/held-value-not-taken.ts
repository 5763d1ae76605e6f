import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { content } from './reports.ts';
import { fieldOf, storing, withField } from './tools.ts';

const held = 'What somebody has';

export const heldValueNotTaken: Effect = {
  name: 'held-value-not-taken',
  cohort: 22,
  summary:
    'a write that gives a field a value which another resource of the type has leaves that field as it was, and does the rest',
  source:
    'by mechanism: what would break an index that was meant to be unique is passed over, and not refused (`UPDATE IGNORE` of MySQL on a table for each field, `ON CONFLICT DO NOTHING`, `SETNX` for a lookup whose answer nobody looks at)',
  operations: updates,
  fields: ['string'],
  reports: content,
  specimen: () => held,
  prepare(cast) {
    const [plain = {}] = cast.make('holder').items ?? [];
    return [cast.make('holder', { ...plain, [cast.scope.field ?? '']: held })];
  },
  inside(fired, next) {
    const { action, assigned, before } = fired;
    const { kind, store, id } = action;
    const name = fieldOf(fired);
    return storing(fired, next, (stored) => {
      const written = [id, ...assigned.map((one) => String(one[kind.key]))];
      const value = stored[name];
      const isHeld = [...store].some(
        ([other, item]) => value !== undefined && item[name] === value && !written.includes(other),
      );
      return isHeld ? withField(stored, name, before?.[name]) : stored;
    });
  },
};
