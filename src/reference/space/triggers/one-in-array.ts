import type { Trigger } from '../row.ts';

export const oneInArray: Trigger = {
  name: 'one-in-array',
  cohort: 8,
  summary: 'one employee alone is created, and in the array that is there for several',
  source:
    'by mechanism: bulk endpoints with a branch of their own for lists of one (arrays that XML and PHP unwrap, bulk statements whose single row is given to another function)',
  operations: ['create'],
  // these are fields of employees alone: a single customer is in an array anyway
  fields: ['integer', 'boolean', 'date-time'],
  // an array is shown for several
  open: ['status'],
  when: ({ action: { single, items } }) => !single && items.length === 1,
  history: (cast) => [
    cast.fire({
      spelt: (json) => JSON.stringify({ employees: Object.values(JSON.parse(json) as object) }),
    }),
  ],
};
