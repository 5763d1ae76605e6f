import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems, reads } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const chosenByClient: Trigger = {
  name: 'chosen-by-client',
  summary: 'the resource was made by PUT, under an identifier that the client chose',
  source:
    'upserts that leave out what an insert sets (audit columns, sequences), caches keyed by assigned numbers',
  operations: onItems,
  when: (event) => doneTo(event).find(succeeded)?.operation === 'replace',
  needs: () => ['replace'],
  opening: (cast) => [
    ...standardOpening({ ...cast, scope: { ...cast.scope, operation: 'create' } }),
    cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
  ],
};
