import { historyRequirement } from '../../src/check/history/history.ts';

export const headChangesNothing = historyRequirement({
  id: 'DM-HEAD-4',
  level: 'MUST',
  source: 'Methods, HEAD; Rules 1',
  title: 'HEAD changes nothing',
  statement:
    'However often a resource is asked for with HEAD, it and its neighbours read the same afterwards, and nothing has come into being that was not there.',
  faults: ['head-writes'],
  needs: ['POST', 'GET', 'HEAD'],
  atFixedPaths: true,
  clauses: [
    { after: ['head'], of: 'itself', on: ['alive'], breaks: ['value', 'missing'] },
    { after: ['head'], of: 'itself', on: ['never'], breaks: ['there'] },
    { after: ['head'], of: 'another', breaks: ['value', 'missing', 'there', 'extra'] },
  ],
  says: ({ relation }) =>
    relation === 'itself' ? 'HEAD changes the resource.' : 'HEAD changes a resource that it is not about.',
});
