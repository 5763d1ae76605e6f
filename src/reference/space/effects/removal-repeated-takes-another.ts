import { others } from './reports.ts';
import { type Finding, removed, touching } from './touching.ts';

/** The newest of the type, where what is to be removed is not there. */
const newestInstead: Finding = ({ action: { kind, store }, before, world }) => {
  const last = [...store].findLast(([id]) => !world.isStranger(kind, id));
  return before !== undefined || last === undefined ? undefined : { kind, store, id: last[0], item: last[1] };
};

export const removalRepeatedTakesAnother = touching(
  {
    name: 'removal-repeated-takes-another',
    cohort: 16,
    summary: 'a removal of what is gone already removes the newest resource of the type',
    source:
      'Fannon/search-bookmarks-history-and-tabs #246, mikeric/rivets #307, tomkuk/angular-collection #12: what is not found has the place -1, and `splice(-1, 1)` takes the last one',
    operations: ['remove'],
    onGone: true,
    reports: (scope) => ['DM-DELETE-2', ...others(scope)],
    prepare: (cast) => [cast.act('remove')],
  },
  newestInstead,
  removed,
);
