import { historyRequirement } from '../../src/check/history/history.ts';
import { signsOfChange } from '../../src/check/history/rule.ts';

export const headChangesNothing = historyRequirement({
  id: 'DM-HEAD-4',
  level: 'MUST',
  source: 'Methods, HEAD; Rules 1',
  title: 'HEAD changes nothing',
  statement:
    'However often HEAD of a resource is requested, it and its neighbours are unchanged afterwards, and no resource has been created.',
  faults: ['head-writes'],
  needs: ['POST', 'GET', 'HEAD'],
  atFixedPaths: true,
  clauses: [
    {
      after: ['head'],
      subject: 'itself',
      stateBefore: ['existing'],
      deviations: ['wrong value', 'missing resource'],
    },
    { after: ['head'], subject: 'itself', stateBefore: ['never made'], deviations: ['still there'] },
    {
      after: ['head'],
      subject: 'another',
      deviations: signsOfChange,
    },
  ],
  says: ({ relation }) =>
    relation === 'itself'
      ? 'HEAD changes the resource.'
      : 'HEAD changes another resource than the one requested.',
});
