import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const afterRefusedCreation: Trigger = {
  name: 'after-refused-creation',
  cohort: 7,
  summary: 'the request of the type before it was a creation that was refused for what it said',
  source:
    'theoriclabs/LeanDB #72, erikgrinaker/toydb #16, pterodactyl/panel #1468: a transaction that an error leaves open, and that the next write ends up in',
  operations: [...onItems, 'create'],
  when({ past, scope: { kind } }) {
    const latest = past.refusedCreations(kind.name).at(-1);
    return latest !== undefined && latest >= (past.ofType(kind.name).at(-1)?.at ?? 0);
  },
  history(cast) {
    const creation = cast.act('create');
    // nothing is made of either of its items
    return [{ ...creation, slots: [], items: [...(creation.items ?? []), { unheardOf: 1 }] }, cast.fire()];
  },
};
