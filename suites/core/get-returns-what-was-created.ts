import { breakdowns } from '../../src/check/breakdowns.ts';
import { historyRequirement } from '../../src/check/history/history.ts';
import { isAlone } from './creation.ts';
import { shownAsObject } from './fields-have-the-types-shown.ts';

export const getReturnsWhatWasCreated = historyRequirement({
  id: 'DM-GET-1',
  level: 'MUST',
  source: 'Methods, GET',
  title: 'GET returns what was created',
  statement:
    'GET returns a created resource with a 2xx status and a JSON representation that equals, field by field, what was sent, except for identifiers and fields declared as set by the server.',
  faults: [
    'post-drops-empty-strings',
    'post-trims-blanks',
    'post-cuts-strings-at-40',
    'post-loses-non-ascii',
    'post-rounds-integers-to-float32',
    'post-escapes-markup',
    'employee-permanent-always-true',
    'get-missing-stays',
  ],
  mayFailFor: [
    { faults: ['post-stores-nothing'], why: 'A resource that POST accepted cannot be read.' },
    {
      faults: ['get-writes'],
      why: 'If the response to a creation does not show the identifiers, they are read first, which changes the resource.',
    },
    {
      faults: ['get-writes-every-third'],
      why: 'If an identifier is reused, the GET before a comparison may be the third of its path, which changes what the next one shows.',
    },
    {
      faults: ['get-stale-on-connection'],
      why: 'Of several GETs, one shows what another connection has read before.',
    },
    { faults: ['employee-drops-fractions'], why: 'The instant shown is not the one that was sent.' },
    { faults: ['employee-age-as-string'], why: 'A string is not the integer that was sent.' },
    shownAsObject,
  ],
  needs: ['POST', 'GET'],
  breakdowns: (seen) => breakdowns('GET', seen),
  clauses: [
    {
      after: ['create'],
      subject: 'itself',
      stateBefore: ['never made'],
      when: isAlone,
      deviations: ['wrong value', 'kept value', 'missing resource'],
    },
    { after: ['create'], subject: 'another', deviations: ['wrong value', 'missing resource'] },
    {
      after: ['read'],
      subject: 'itself',
      stateBefore: ['existing'],
      deviations: ['inconsistent read', 'wrong identifiers', 'server error'],
    },
  ],
  says: ({ relation, act, deviation: { kind, observed } }) => {
    if (kind === 'wrong identifiers') return 'GET shows a resource with the identifiers of another one.';
    if (act.operation === 'read')
      return kind === 'server error'
        ? `GET is answered with ${observed}.`
        : 'One GET shows something that neither the GET before it nor the one after it shows.';
    if (kind === 'kept value')
      return 'GET of a created resource shows data of a removed resource with the same identifier.';
    return relation === 'itself'
      ? 'GET does not return what was created.'
      : 'GET no longer returns what was created once another resource has been created.';
  },
});
