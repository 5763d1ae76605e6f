import { historyRequirement } from '../../src/check/history/history.ts';
import { toItself } from '../../src/check/history/sentences.ts';
import { shownAsObject } from './fields-have-the-types-shown.ts';

export const patchChangesTheSuppliedFields = historyRequirement({
  id: 'DM-PATCH-1',
  level: 'MUST',
  source: 'Methods, PATCH',
  title: 'PATCH changes the supplied fields',
  statement:
    'After PATCH every supplied field has the supplied value: for each subset of the fields, and for every kind of value, including the empty string, 0 and false. A response that shows the resource shows it so.',
  faults: [
    'patch-changes-nothing',
    'patch-ignores-falsy',
    'patch-applies-last-field-only',
    'patch-echoes-without-storing',
    'patch-answers-with-old-version',
    'get-stale',
    'get-stale-after-patch',
    'get-stale-on-connection',
    'get-entity-tag-stays',
    'patch-moves',
    'patch-lost-after-refusal',
  ],
  mayFailFor: [shownAsObject],
  needs: ['POST', 'GET', 'PATCH'],
  atFixedPaths: true,
  clauses: [
    {
      after: ['patch'],
      subject: 'itself',
      stateBefore: ['existing'],
      deviations: ['wrong value', 'wrong in response', 'missing resource', 'server error'],
      fields: ({ sent: [changes = {}] }, name) => Object.hasOwn(changes, name),
    },
  ],
  says: toItself('PATCH', {
    'wrong value': 'After PATCH a supplied field does not have the supplied value.',
  }),
});
