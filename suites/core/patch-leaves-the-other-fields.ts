import { historyRequirement } from '../../src/check/history/history.ts';
import { toItself } from '../../src/check/history/sentences.ts';
import { shownAsObject } from './fields-have-the-types-shown.ts';

export const patchLeavesTheOtherFields = historyRequirement({
  id: 'DM-PATCH-2',
  level: 'MUST',
  source: 'Methods, PATCH; Rules 4',
  title: 'PATCH leaves the other fields unchanged',
  statement:
    'After PATCH every field that was not supplied is unchanged, also in a response that shows the resource.',
  faults: ['patch-replaces', 'patch-nulls-others'],
  mayFailFor: [shownAsObject],
  needs: ['POST', 'GET', 'PATCH'],
  atFixedPaths: true,
  clauses: [
    {
      after: ['patch'],
      subject: 'itself',
      stateBefore: ['existing'],
      deviations: ['wrong value', 'wrong in response'],
      fields: ({ sent: [changes = {}] }, name) => !Object.hasOwn(changes, name),
    },
  ],
  says: toItself('PATCH', { 'wrong value': 'PATCH changes a field that was not supplied.' }),
});
