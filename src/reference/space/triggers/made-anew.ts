import type { Trigger } from '../row.ts';
import { onItems, reads } from '../scope.ts';
import { doneTo, removalBeforePut, succeeded } from './tools.ts';

export const madeAnew: Trigger = {
  name: 'made-anew',
  cohort: 2,
  summary: 'the resource was removed, and made again by PUT under its old identifier',
  source:
    'techfort/LokiJS #139, ravendb/ravendb #103: what was removed under an identifier is still known when it is used again',
  operations: onItems,
  needs: () => ['replace', 'remove'],
  when: (event) => removalBeforePut(doneTo(event).filter(succeeded)) >= 0,
  history: (cast) => [
    cast.act('remove'),
    cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
    cast.fire(),
  ],
};
