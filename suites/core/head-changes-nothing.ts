import { historyRequirement } from '../../src/check/history/history.ts';

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
    { after: ['head'], of: 'itself', on: ['alive'], breaks: ['value', 'missing'] },
    { after: ['head'], of: 'itself', on: ['never'], breaks: ['there'] },
    { after: ['head'], of: 'another', breaks: ['value', 'missing', 'there', 'extra'] },
  ],
  says: ({ relation }) =>
    relation === 'itself'
      ? 'HEAD changes the resource.'
      : 'HEAD changes another resource than the one requested.',
});
