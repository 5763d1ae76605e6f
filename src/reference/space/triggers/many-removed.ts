import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { succeeded } from './tools.ts';

export const manyRemoved: Trigger = {
  name: 'many-removed',
  cohort: 3,
  summary: 'k resources of the type, or more, have been removed so far',
  source:
    'justrach/turbodb #94, NethermindEth/Paprika #332: what is left of removed records piles up, and is cleared away wrongly',
  members: ['2', '5'],
  operations: operationNames,
  when: ({ past, scope: { kind }, member }) =>
    past.ofType(kind.name).filter((done) => done.operation === 'remove' && succeeded(done)).length >=
    Number(member),
  history(cast) {
    const gone = Array.from({ length: Number(cast.member) }, (_, index) => `gone-${index}`);
    return [cast.makeAll(gone), ...gone.map((slot) => cast.act('remove', { slot })), cast.fire()];
  },
};
