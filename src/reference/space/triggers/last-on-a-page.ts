import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';

export const lastOnAPage: Trigger = {
  name: 'last-on-a-page',
  cohort: 12,
  summary:
    'of all of the type that are there, in the order in which they were made, it is the last one on a page of k',
  source:
    'medic/cht-core #1625, tkellogg/fossil #19, filiphsps/commerce #2024: records are looked up page by page, and those at the edge of one are on none, or on two',
  members: ['4', '10'],
  operations: onItems,
  when({ action: { store, id = '' }, member }) {
    const place = [...store.keys()].indexOf(id);
    return place >= 0 && (place + 1) % Number(member) === 0;
  },
  opening: (cast) => [
    cast.make('other', undefined, otherKind(cast.scope.kind)),
    cast.make('before'),
    cast.makeAll(Array.from({ length: Number(cast.member) - 2 }, (_, place) => `on-the-page-${place}`)),
    cast.make('target'),
    cast.make('after'),
  ],
};
