import { historyRequirement } from '../../src/check/history/history.ts';
import { toItself } from '../../src/check/history/sentences.ts';

export const deleteIsIdempotent = historyRequirement({
  id: 'DM-DELETE-2',
  level: 'MUST',
  source: 'Methods, DELETE; Rules 3',
  title: 'DELETE is idempotent',
  statement:
    'However often DELETE is repeated, the state is that after the first one; a repeated DELETE may succeed or be refused, but is never a server error.',
  faults: ['delete-fails-on-second', 'delete-toggles', 'delete-restores-on-third'],
  needs: ['POST', 'GET', 'DELETE'],
  atFixedPaths: true,
  clauses: [
    {
      after: ['remove'],
      subject: 'itself',
      stateBefore: ['removed'],
      deviations: ['still there', 'server error'],
    },
  ],
  says: toItself('A repeated DELETE', {
    'still there': 'A repeated DELETE brings the resource back.',
  }),
});
