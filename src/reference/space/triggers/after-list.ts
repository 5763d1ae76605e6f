import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

export const afterList: Trigger = {
  name: 'after-list',
  summary: 'directly after the collection was listed',
  source: 'a list view that fills the cache of single records with a shortened form of them',
  operations: [...onItems, 'create'],
  when: ({ past, scope }) => past.ofType(scope.kind.name).at(-1)?.operation === 'list',
  history: (cast) => [cast.act('list'), cast.fire()],
};
