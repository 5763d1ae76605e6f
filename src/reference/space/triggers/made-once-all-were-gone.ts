import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const madeOnceAllWereGone: Trigger = {
  name: 'made-once-all-were-gone',
  cohort: 17,
  summary: 'when the resource was made, all others of the type that had been made before it were gone again',
  source:
    'yesodweb/persistent #1598, dotnet/efcore #2432 (SQLite begins to count anew once no row is left), by kind: what is freed, truncated or forgotten with the last record, and is not there, or is still there, for the next one',
  operations: onItems,
  needs: () => ['remove'],
  when(event) {
    const birth = doneTo(event).find(succeeded);
    const before = event.past
      .ofType(event.scope.kind.name)
      .filter((done) => birth !== undefined && done.at < birth.at && succeeded(done));
    const there = new Set<string>();
    for (const { operation, about } of before)
      for (const name of about) {
        if (operation === 'create' || operation === 'replace') there.add(name);
        if (operation === 'remove') there.delete(name);
      }
    return there.size === 0 && before.some(({ operation }) => operation === 'remove');
  },
  opening: (cast) => [
    cast.make('other', undefined, otherKind(cast.scope.kind)),
    cast.make('gone'),
    cast.act('remove', { slot: 'gone' }),
    cast.make('target'),
    // the one that others have before them comes after it: nothing else may be there
    cast.make('before'),
    cast.make('after'),
  ],
};
