import { historyRequirement } from '../../src/check/history/history.ts';
import { signsOfChange } from '../../src/check/history/rule.ts';

export const getChangesNothing = historyRequirement({
  id: 'DM-GET-2',
  level: 'MUST',
  source: 'Methods, GET; Rules 1',
  title: 'GET changes nothing',
  statement:
    'However often and in whatever form a resource is read with GET, it and its neighbours are unchanged afterwards, and no resource has been created.',
  faults: [
    'get-writes',
    'get-writes-every-third',
    'get-writes-with-query',
    'get-creates-missing',
    'get-touches-neighbour',
  ],
  needs: ['POST', 'GET'],
  atFixedPaths: true,
  clauses: [
    {
      after: ['read'],
      subject: 'itself',
      stateBefore: ['existing'],
      deviations: ['wrong value', 'missing resource'],
    },
    // reading a resource that never existed does not create it
    { after: ['read'], subject: 'itself', stateBefore: ['never made'], deviations: ['still there'] },
    {
      after: ['read', 'list'],
      subject: 'another',
      deviations: signsOfChange,
    },
  ],
  says: ({ relation }) =>
    relation === 'itself'
      ? 'GET changes the resource that it reads.'
      : 'GET changes another resource than the one it reads.',
});
