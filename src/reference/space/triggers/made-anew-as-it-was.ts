import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { onItems, updates } from '../scope.ts';
import { doneTo, removalBeforePut, succeeded } from './tools.ts';

export const madeAnewAsItWas: Trigger = {
  name: 'made-anew-as-it-was',
  cohort: 18,
  summary:
    'the resource was removed, and made again by PUT under its old identifier with all that it had when it was removed',
  source:
    'vlcn-io/cr-sqlite #336, by kind: who takes back a removal sends what was there, and gets the revision, the hash or the entry of a log that the mark of the removal has come after (CouchDB, merges of replicas, compaction by key)',
  since: () => ({ operation: 'replace', on: 'itself' }),
  operations: onItems,
  needs: () => ['replace', 'remove'],
  when(event) {
    const done = doneTo(event).filter(succeeded);
    const removal = removalBeforePut(done);
    if (removal < 0) return false;
    const versions = event.past.versions(event.name);
    const count = done.slice(0, removal).filter(({ operation }) => updates.includes(operation)).length;
    const [last, next] = [versions[count - 1], versions[count]].map((version) =>
      omit(version ?? {}, event.scope.kind.identifiers),
    );
    return isDeepStrictEqual(last, next);
  },
  history(cast) {
    const item = cast.last('target');
    return [cast.act('remove'), cast.act('replace', { items: [item] }), cast.fire()];
  },
};
