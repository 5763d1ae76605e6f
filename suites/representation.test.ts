import { exchange } from '../src/http/testing/exchanges.ts';
import { ada, bob, employees, eve, judged, shows, status } from './testing/judging.ts';

const posted = (...shown: readonly object[]) => ({
  exchange: exchange({
    method: 'POST',
    json: shown.length === 1 ? { employee: shown[0] } : { employees: shown },
  }),
  made: undefined,
});
const at = (hiredatetime: string) => ({ ...eve, hiredatetime });
const listed = (...shown: readonly object[]) => ({
  exchange: exchange({ json: shown }),
  made: { identifiers: { id: 1 } },
});
const collection = { name: 'GET of the collection' };

const employeesShown: Parameters<typeof judged>[1] = [
  { about: 'as it was sent', trace: posted(eve), sample: [eve], outcome: 'passed' },
  { about: 'an offset', trace: posted(at('2020-01-01T01:00:00.5+01:00')), sample: [eve], outcome: 'failed' },
  { about: 'another instant', trace: posted(at('2020-01-01T00:00:00.6Z')), sample: [eve], outcome: 'failed' },
  { about: 'another type', trace: posted({ ...eve, age: '1' }), sample: [eve], outcome: 'failed' },
  {
    about: 'more digits than were sent, and none of them another instant',
    trace: posted(at('2020-01-01t00:00:00.500000000000z')),
    sample: [eve],
    outcome: 'passed',
  },
  {
    about: 'no fraction',
    trace: posted(at('2020-01-01T00:00:00Z')),
    sample: [at('2020-01-01T00:00:00.000Z')],
    outcome: 'failed',
  },
  {
    about: 'nothing is shown, and nowhere else is more to be seen',
    trace: { exchange: status(201, { method: 'POST' }), made: undefined },
    case: { name: 'POST', mustShow: true },
    sample: [eve],
    outcome: 'cantTell',
  },
  {
    about: 'nothing is shown where nothing need be',
    trace: { exchange: status(201, { method: 'POST' }), made: undefined },
    sample: [eve],
    outcome: 'inapplicable',
  },
  {
    about: 'another type in the list',
    trace: listed({ ...eve, id: 1, age: '1' }),
    case: collection,
    sample: [eve],
    outcome: 'failed',
  },
  {
    about: 'another instant in the list',
    trace: listed({ ...at('2020-01-01T00:00:00.6Z'), id: 1 }),
    case: collection,
    sample: [eve],
    outcome: 'failed',
  },
  {
    about: 'another type in the list of what somebody else made',
    trace: listed({ ...eve, id: 1 }, { ...eve, id: 2, age: '1' }),
    case: collection,
    sample: [eve],
    outcome: 'passed',
  },
];
judged(
  'DM-REP-2',
  employeesShown.map((row) => ({ case: { name: 'POST' }, ...row, type: employees })),
);

judged('DM-REP-1', [
  {
    about: 'the types shown',
    trace: { exchange: shows(ada), made: undefined },
    case: { name: 'GET' },
    sample: [ada],
    outcome: 'passed',
  },
  {
    about: 'another type',
    trace: { exchange: shows({ ...ada, firstName: 1 }), made: undefined },
    case: { name: 'GET' },
    sample: [ada],
    outcome: 'failed',
  },
  {
    about: 'a null for what was not sent',
    trace: { exchange: shows({ firstName: 'Ada', lastName: null }), made: undefined },
    case: { name: 'GET' },
    sample: [{ firstName: 'Ada' }],
    outcome: 'passed',
  },
  {
    about: 'a null for what was sent',
    trace: { exchange: shows({ firstName: 'Ada', lastName: null }), made: undefined },
    case: { name: 'GET' },
    sample: [ada],
    outcome: 'failed',
  },
  {
    about: 'another type in what somebody else made',
    trace: { exchange: shows({ ...ada, firstName: 1 }), made: { identifiers: { accountID: 'b' } } },
    case: { name: 'GET of the collection' },
    sample: [ada],
    outcome: 'inapplicable',
  },
  {
    about: 'PUT shows nothing',
    trace: { exchange: status(204), made: undefined },
    case: { name: 'PUT' },
    sample: [ada],
    outcome: 'inapplicable',
  },
  {
    about: 'GET is refused',
    trace: { exchange: status(404), made: undefined },
    case: { name: 'GET', mustShow: true },
    sample: [ada],
    outcome: 'refused',
  },
  {
    about: 'another type in the second of several',
    trace: { exchange: exchange({ method: 'POST', json: [ada, { ...bob, lastName: 2 }] }), made: undefined },
    case: { name: 'POST of several' },
    sample: [ada, bob],
    outcome: 'failed',
  },
  {
    about: 'a null for what one of several was sent without',
    trace: {
      exchange: exchange({ method: 'POST', json: [{ ...ada, lastName: null }, bob] }),
      made: undefined,
    },
    case: { name: 'POST of several' },
    sample: [{ firstName: 'Ada' }, bob],
    outcome: 'passed',
  },
]);
