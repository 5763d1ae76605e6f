import { historyRequirement } from '../../src/check/history/history.ts';
import { signsOfChange } from '../../src/check/history/rule.ts';
import { toOthers } from '../../src/check/history/sentences.ts';

export const deleteRemovesNoOther = historyRequirement({
  id: 'DM-DELETE-3',
  level: 'MUST',
  source: 'Methods, DELETE',
  title: 'DELETE removes no other resource',
  statement: 'DELETE of one resource, once or repeated, leaves every other resource unchanged.',
  faults: ['delete-removes-neighbour-on-second', 'delete-removes-everything'],
  needs: ['POST', 'GET', 'DELETE'],
  clauses: [
    {
      after: ['remove'],
      subject: 'another',
      deviations: signsOfChange,
    },
  ],
  says: toOthers('DELETE'),
});
