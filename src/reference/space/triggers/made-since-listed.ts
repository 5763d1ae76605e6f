import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const madeSinceListed: Trigger = {
  name: 'made-since-listed',
  cohort: 23,
  summary: 'the collection was listed before the resource was made, and has not been listed since',
  source:
    'by mechanism: what a list has shown is taken for all that there is until it is asked for anew, so that what came later is not there, or is there without what the list would have filled in (entries of a directory that NFS keeps, informers of Kubernetes that have not synchronised, stores of a page that look into the list for a record)',
  operations: onItems,
  when(event) {
    const birth = doneTo(event).find(succeeded);
    const listed = event.past
      .ofType(event.scope.kind.name)
      .findLast((done) => done.operation === 'list' && succeeded(done));
    return birth !== undefined && listed !== undefined && listed.at < birth.at;
  },
  opening: (cast) => [
    cast.make('other', undefined, otherKind(cast.scope.kind)),
    cast.make('before'),
    cast.act('list'),
    cast.make('target'),
    cast.make('after'),
  ],
};
