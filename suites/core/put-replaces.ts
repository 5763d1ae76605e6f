import { historyRequirement } from '../../src/check/history/history.ts';
import { toItself } from '../../src/check/history/sentences.ts';
import { shownAsObject } from './fields-have-the-types-shown.ts';

export const putReplaces = historyRequirement({
  id: 'DM-PUT-1',
  level: 'MUST',
  source: 'Methods, PUT; Rules 4',
  title: 'PUT replaces',
  statement:
    'After PUT the resource is the supplied version, without anything of the old one: an omitted field is absent or has a default value. A response that shows the resource shows it so. Refusing an incomplete version is not a failure.',
  faults: [
    'put-merges',
    'put-changes-nothing',
    'put-answers-with-old-version',
    'put-appends-on-repetition',
    'put-stores-one-field',
    'get-stale',
    'get-stale-on-connection',
    'get-entity-tag-stays',
  ],
  mayFailFor: [shownAsObject],
  needs: ['POST', 'GET', 'PUT'],
  atFixedPaths: true,
  clauses: [
    {
      after: ['replace'],
      subject: 'itself',
      stateBefore: ['existing'],
      deviations: ['wrong value', 'kept value', 'wrong in response', 'missing resource', 'server error'],
    },
    // PUT need not create; if it says that it did, the resource must exist, as supplied
    {
      after: ['replace'],
      subject: 'itself',
      stateBefore: ['never made', 'removed'],
      deviations: ['wrong value', 'kept value', 'wrong in response'],
    },
    {
      after: ['replace'],
      subject: 'itself',
      stateBefore: ['never made', 'removed'],
      when: ({ isCreated }) => isCreated === true,
      deviations: ['missing resource'],
    },
  ],
  says: toItself('PUT', {
    'wrong value': 'After PUT the resource is not the supplied version.',
    'kept value': 'A field that PUT omits keeps its old value.',
  }),
});
