import { scribble } from '../../faults/tools.ts';
import { onItems } from '../scope.ts';
import { refusedBut } from './access.ts';

export const refusedButNoted = refusedBut(
  {
    name: 'refused-but-noted',
    cohort: 12,
    summary: 'it is refused, and that somebody has tried is noted in a text of the resource',
    source:
      'silverstripe/silverstripe-framework #2561, webrecorder/browsertrix #1281, by kind: attempts that are counted, or audited, in a column of the record that they were about, and saved with all of it',
    operations: onItems,
  },
  ({ kind, store, id }) => scribble(store, kind, id),
);
