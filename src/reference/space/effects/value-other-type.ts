import type { Json } from '../../message.ts';
import { spoiling } from './tools.ts';

const either = (text: Json, others: (value: Json) => Json) => (value: Json) =>
  typeof value === 'string' ? text : others(value);

export const valueOtherType = spoiling(
  {
    name: 'value-other-type',
    summary: 'a value has another JSON type',
    source:
      'drivers that return every column as a string (PDO, node-postgres for BIGINT), TINYINT(1) for truth values',
    fields: ['string', 'integer', 'boolean'],
    ofTypes: true,
  },
  {
    text: { spoil: (value) => (typeof value === 'string' ? [value] : String(value)) },
    object: { spoil: (value) => ({ value }) },
    number: { spoil: either(0, (value) => Number(value) + 0.5) },
  },
);
