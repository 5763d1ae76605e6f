import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';

export const newest: Trigger = {
  name: 'newest',
  summary: 'the resource is the newest of its type, or is not, or is the oldest',
  source: 'writes to `LAST_INSERT_ID()`, `ORDER BY id DESC LIMIT 1`, `find()[0]`',
  members: ['newest', 'older', 'oldest'],
  operations: onItems,
  when({ action: { store, id }, member }) {
    const ids = [...store.keys()];
    if (member === 'oldest') return ids[0] === id;
    return ids.includes(id ?? '') && (ids.at(-1) === id) === (member === 'newest');
  },
  opening: (cast) => {
    const other = cast.make('other', undefined, otherKind(cast.scope.kind));
    const around = { before: cast.make('before'), target: cast.make('target'), after: cast.make('after') };
    if (cast.member === 'newest') return [other, around.before, around.target];
    return cast.member === 'oldest'
      ? [other, around.target, around.after]
      : [other, around.before, around.target, around.after];
  },
};
