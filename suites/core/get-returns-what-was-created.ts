import { breakdowns } from '../../src/check/breakdowns.ts';
import { historyRequirement } from '../../src/check/history/history.ts';
import { isAlone } from './creation.ts';

export const getReturnsWhatWasCreated = historyRequirement({
  id: 'DM-GET-1',
  level: 'MUST',
  source: 'Methods, GET',
  title: 'GET returns what was created',
  statement:
    'A created resource is returned by GET with a 2xx status and a JSON representation that equals, field by field, what was sent; identifiers and fields declared as set by the server aside.',
  faults: [
    'post-drops-empty-strings',
    'post-trims-blanks',
    'post-cuts-strings-at-40',
    'post-loses-non-ascii',
    'post-rounds-integers-to-float32',
    'post-escapes-markup',
    'employee-permanent-always-true',
  ],
  mayFailFor: [
    { faults: ['post-stores-nothing'], why: 'What POST accepted cannot be read.' },
    {
      faults: ['get-writes'],
      why: 'Where the response to a creation does not show the identifiers, they are read first, which changes the resource.',
    },
    {
      faults: ['get-writes-every-third'],
      why: 'Where an identifier is assigned again, the GET before a comparison may be the third of its path: it changes what the next one shows.',
    },
    { faults: ['employee-drops-fractions'], why: 'Another instant is shown than was sent.' },
    { faults: ['employee-age-as-string'], why: 'A string is not the integer that was sent.' },
    {
      faults: ['customer-name-as-object'],
      why: 'What GET shows is not what was supplied, whichever method supplied it.',
    },
  ],
  needs: ['POST', 'GET'],
  breakdowns: (seen) => breakdowns('GET', seen),
  clauses: [
    { after: ['create'], of: 'itself', on: ['never'], when: isAlone, breaks: ['value', 'kept', 'missing'] },
    { after: ['create'], of: 'another', breaks: ['value', 'missing'] },
    { after: ['read'], of: 'itself', on: ['alive'], breaks: ['unsteady', 'broken'] },
  ],
  says: ({ relation, act, deviation: { kind, observed } }) => {
    if (act.operation === 'read')
      return kind === 'broken'
        ? `GET is answered with ${observed}.`
        : 'GET shows once what neither the GET before it nor the one after it shows.';
    if (kind === 'kept')
      return 'GET shows something of what was removed under the identifier of what was created.';
    return relation === 'itself'
      ? 'GET does not return what was created.'
      : 'GET does not return what was created any more, once another resource is created.';
  },
});
