import { updates } from '../scope.ts';
import { givenField, neighbour, touching } from './touching.ts';

export const neighbourFieldWritten = touching(
  {
    name: 'neighbour-field-written',
    summary: 'one field of what is written goes to another resource of the type, too',
    source: 'denormalised copies of a value that are kept in step by a wrong key',
    operations: updates,
    fields: ['string', 'integer', 'date-time'],
  },
  neighbour,
  givenField,
);
