import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { succeeded } from './tools.ts';

export const asManyAsBefore: Trigger = {
  name: 'as-many-as-before',
  cohort: 14,
  summary:
    'as many of the type are there as when they were last listed, and not the same ones: some are gone, and as many are new',
  source:
    'spree/spree #4386, rails/rails #21503 and #37724: what is kept of a collection is kept under the number of what is in it',
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: [...onItems, 'list'],
  needs: () => ['remove'],
  when({ action: { store, kind }, past }) {
    const done = past.ofType(kind.name);
    const listed = done.findLast((each) => each.operation === 'list' && succeeded(each));
    if (listed === undefined) return false;
    const since = done.filter(({ at }) => at > listed.at);
    const touched = [...new Set(since.flatMap(({ about }) => about))];
    const isThere = (name: string) => store.has(name.slice(`${kind.name}/`.length));
    const isNew = (name: string) => (past.of(name)[0]?.at ?? 0) > listed.at;
    const made = touched.filter((name) => isNew(name) && isThere(name));
    const removed = since.filter((each) => each.operation === 'remove' && succeeded(each));
    const gone = new Set(removed.map(({ name }) => name).filter((name) => !isNew(name) && !isThere(name)));
    return made.length > 0 && made.length === gone.size;
  },
  history: (cast) => [
    cast.act('list'),
    cast.act('remove', { slot: 'after' }),
    cast.make('in-its-place'),
    cast.fire(),
  ],
};
