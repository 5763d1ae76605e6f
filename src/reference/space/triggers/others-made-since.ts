import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const othersMadeSince: Trigger = {
  name: 'others-made-since',
  cohort: 10,
  summary: 'k resources of the type, or more, have been made since this one was',
  source:
    'by kind: lookups in the first page of what is newest, collections and streams that hold the last so many (capped ones of MongoDB, `XTRIM MAXLEN` of Redis), blocks that are closed once they are full',
  members: ['4', '12'],
  since: () => ({ operation: 'create', on: 'another' }),
  operations: onItems,
  when(event) {
    const born = doneTo(event).find(succeeded)?.at ?? Number.POSITIVE_INFINITY;
    const later = event.past
      .ofType(event.scope.kind.name)
      .filter((done) => done.operation === 'create' && succeeded(done) && done.at > born);
    return later.flatMap(({ about }) => about).length >= Number(event.member);
  },
  history: (cast) => [
    cast.makeAll(Array.from({ length: Number(cast.member) }, (_, index) => `later-${index}`)),
    cast.fire(),
  ],
};
