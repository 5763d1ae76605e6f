import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening, doneTo, succeeded } from './tools.ts';

export const identifierOutOfOrder: Trigger = {
  name: 'identifier-out-of-order',
  cohort: 21,
  summary:
    'the identifier, which the client chose, comes before that of the resource made directly before it in the order of texts',
  source:
    'microsoft/ALEX #3, flippingbits/cssl #4: indexes that are made for keys which only ever rise, by kind: runs that are merged, or searched by halves, as if they were in order, and pages that are split at their end alone',
  operations: onItems,
  needs: () => ['replace'],
  when(event) {
    const { store, id = '' } = event.action;
    const ids = [...store.keys()];
    const ahead = ids[ids.indexOf(id) - 1];
    return doneTo(event).find(succeeded)?.operation === 'replace' && ahead !== undefined && ahead > id;
  },
  opening: (cast) => chosenOpening(cast, ['zulu', 'target']),
};
