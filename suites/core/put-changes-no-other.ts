import { historyRequirement } from '../../src/check/history/history.ts';
import { signsOfChange } from '../../src/check/history/rule.ts';
import { toOthers } from '../../src/check/history/sentences.ts';

export const putChangesNoOther = historyRequirement({
  id: 'DM-PUT-2',
  level: 'MUST',
  source: 'Methods, PUT',
  title: 'PUT changes no other resource',
  statement: 'PUT of one resource leaves every other resource unchanged and creates no additional resource.',
  faults: ['put-changes-neighbour', 'put-creates-extra'],
  needs: ['POST', 'GET', 'PUT'],
  clauses: [
    {
      after: ['replace'],
      subject: 'another',
      deviations: signsOfChange,
    },
  ],
  says: toOthers('PUT'),
});
