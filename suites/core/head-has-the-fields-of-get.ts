import fc from 'fast-check';
import { bracket, held, sameAnswer } from '../../src/check/head/bracket.ts';
import { all, contradictions, messageOf, omissions } from '../../src/check/head/disputes.ts';
import { omissible } from '../../src/check/head/fields.ts';
import { settled } from '../../src/check/history/brackets.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { comparedIn, type Situation, stillSituations } from '../../src/check/situations.ts';

const none: ReadonlySet<string> = new Set();

/** Other clients may change a collection: fields that depend on its content may change between two requests. */
const asideIn = (name: Situation['name']) => (name === 'collection' ? omissible : none);

const fieldsOfGet = (name: Situation['name']) => all(contradictions(asideIn(name)), omissions(omissible));

export const headHasTheFieldsOfGet = alsoByHistories(
  probeRequirement({
    id: 'DM-HEAD-2',
    level: 'MUST',
    source: 'Methods, HEAD',
    title: 'HEAD has the header fields of GET',
    statement:
      'No header field of a response to HEAD contradicts that of GET, and none is missing except those whose value is determined only while generating the content.',
    faults: [
      'head-wrong-content-type',
      'head-wrong-content-length',
      'head-drops-content-type',
      'head-drops-cache-control',
    ],
    mayFailFor: [
      {
        faults: ['head-writes'],
        why: 'HEAD shows the length of the resource before changing it, and each later GET shows another length.',
      },
    ],
    needs: ['POST', 'GET', 'HEAD'],
    cases: comparedIn,
    samples: 'few',
    reads: true,
    // a count, and the ETag derived from it, may change because of other clients
    alone: true,
    sample: ({ plain, item }) => fc.tuple(plain, item),
    probe: (probing) => bracket(probing, fieldsOfGet(probing.case.name)),
    judge: (exchanges, { case: { name } }) => sameAnswer(exchanges) ?? held(exchanges, fieldsOfGet(name)),
  }),
  {
    clauses: [
      {
        after: ['head'],
        subject: 'itself',
        stateBefore: settled,
        deviations: ['unlike GET'],
        fields: (_, name) => name !== 'status',
      },
    ],
    says: ({ deviation: { field = '', observed } }) => messageOf(field, observed),
  },
);

export const headOmitsNoField = probeRequirement({
  id: 'DM-HEAD-6',
  level: 'SHOULD',
  source: 'Methods, HEAD',
  title: 'HEAD omits no header field of GET',
  statement:
    'The response to HEAD has every header field that GET of the resource has. HTTP lets HEAD omit fields whose value is determined only while generating the content (RFC 9110 9.3.2): DM-HEAD-2 does not require them, and this SHOULD reports them without affecting conformance.',
  faults: ['head-drops-content-type', 'head-drops-content-length', 'head-drops-cache-control'],
  needs: ['POST', 'GET', 'HEAD'],
  cases: (subject) => stillSituations(subject).filter(({ name }) => name === 'existing'),
  samples: 'few',
  reads: true,
  sample: ({ plain, item }) => fc.tuple(plain, item),
  probe: (probing) => bracket(probing, omissions(none)),
  judge: (exchanges) => sameAnswer(exchanges) ?? held(exchanges, omissions(none)),
});
