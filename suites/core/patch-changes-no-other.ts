import { historyRequirement } from '../../src/check/history/history.ts';
import { toOthers } from '../../src/check/history/sentences.ts';

export const patchChangesNoOther = historyRequirement({
  id: 'DM-PATCH-4',
  level: 'MUST',
  source: 'Methods, PATCH',
  title: 'PATCH changes no other resource',
  statement:
    'PATCH of one resource leaves every other resource unchanged, creates no additional resource, and does not bring back a deleted one.',
  faults: ['patch-changes-neighbour', 'patch-resurrects'],
  needs: ['POST', 'GET', 'PATCH'],
  clauses: [
    { after: ['patch'], of: 'another', breaks: ['value', 'missing', 'there', 'extra'] },
    // what PATCH creates, and says so, contains nothing of a removed resource (RFC 5789 2)
    { after: ['patch'], of: 'itself', on: ['gone'], breaks: ['there', 'kept'] },
  ],
  says: toOthers('PATCH'),
});
