import type { Effect } from '../row.ts';
import { spoiling } from './tools.ts';

const empty = { string: '', 'date-time': '', integer: 0, boolean: false } as const;

const emptying = spoiling(
  {
    name: 'value-emptied',
    summary: 'a value that is empty, 0 or false becomes null, goes missing, or gets a default',
    source:
      'Oracle takes the empty string for NULL; `ConvertEmptyStringsToNull` of Laravel; `omitempty` of Go; `value || null` of JavaScript',
    fields: ['string', 'integer', 'boolean'],
  },
  {
    null: { spoil: (value) => value || null },
    missing: { spoil: (value) => value || undefined },
    default: {
      spoil: (value) => value || (typeof value === 'string' ? 'n/a' : value === 0 ? 1 : true),
    },
  },
);

export const valueEmptied: Effect = {
  ...emptying,
  specimen: (_member, { kind, field = '' }) => empty[kind.fields[field] ?? 'string'],
};
