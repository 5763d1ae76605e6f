import { neighbourItem } from './tools.ts';
import { unsupplied } from './unsupplied.ts';

export const unsuppliedOfAnother = unsupplied(
  {
    name: 'unsupplied-of-another',
    cohort: 3,
    summary: 'PATCH gives a field that it does not supply the value that another resource of the type has',
    source:
      'samyama-ai/samyama-graph #395 (a slot that is used again keeps what was in it), objects from a pool that nobody clears',
  },
  (fired, name) => {
    const other = neighbourItem(fired);
    return other === undefined ? undefined : { value: other[name] };
  },
);
