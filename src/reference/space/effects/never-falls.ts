import { againstAnother } from './against-another.ts';

export const neverFalls = againstAnother(
  {
    name: 'never-falls',
    cohort: 9,
    summary: 'a number or an instant that is less than that of the resource made before it becomes that one',
    source:
      'by mechanism: columns that are taken to rise from row to row (hybrid clocks, monotonic sequences, deltas without a sign), where what falls back is put right',
    fields: ['integer', 'date-time'],
    specimen: (_member, { kind, field = '' }) =>
      kind.fields[field] === 'integer' ? 3 : '2001-05-06T07:08:09.125Z',
  },
  (own, its) => {
    if (typeof own === 'number' && typeof its === 'number') return Math.max(own, its);
    return typeof own === 'string' && typeof its === 'string' && own < its ? its : own;
  },
);
