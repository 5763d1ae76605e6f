import { exchange } from '../src/http/testing/exchanges.ts';
import { ada, employees, eve, judged, shows, status } from './testing/judging.ts';

judged('DM-REP-2', [
  {
    about: 'as it was sent',
    trace: { posted: exchange({ json: { employee: eve } }), read: undefined },
    sample: eve,
    type: employees,
    outcome: 'passed',
  },
  {
    about: 'an offset',
    trace: {
      posted: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01T01:00:00.5+01:00' } } }),
      read: undefined,
    },
    sample: eve,
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'another instant',
    trace: {
      posted: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01T00:00:00.6Z' } } }),
      read: undefined,
    },
    sample: eve,
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'another type',
    trace: { posted: exchange({ json: { employee: { ...eve, age: '1' } } }), read: undefined },
    sample: eve,
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'more digits than were sent, and none of them another instant',
    trace: {
      posted: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01t00:00:00.500000000000z' } } }),
      read: undefined,
    },
    sample: eve,
    type: employees,
    outcome: 'passed',
  },
  {
    about: 'no fraction',
    trace: {
      posted: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01T00:00:00Z' } } }),
      read: undefined,
    },
    sample: { ...eve, hiredatetime: '2020-01-01T00:00:00.000Z' },
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'nothing is shown',
    trace: { posted: status(201), read: undefined },
    sample: eve,
    type: employees,
    outcome: 'cantTell',
  },
]);

judged('DM-REP-1', [
  {
    about: 'the types shown',
    trace: { exchange: shows(ada), made: undefined },
    case: { name: 'GET' },
    sample: ada,
    outcome: 'passed',
  },
  {
    about: 'another type',
    trace: { exchange: shows({ ...ada, firstName: 1 }), made: undefined },
    case: { name: 'GET' },
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'a null for what was not sent',
    trace: { exchange: shows({ firstName: 'Ada', lastName: null }), made: undefined },
    case: { name: 'GET' },
    sample: { firstName: 'Ada' },
    outcome: 'passed',
  },
  {
    about: 'a null for what was sent',
    trace: { exchange: shows({ firstName: 'Ada', lastName: null }), made: undefined },
    case: { name: 'GET' },
    sample: ada,
    outcome: 'failed',
  },
  {
    about: 'another type in what somebody else made',
    trace: { exchange: shows({ ...ada, firstName: 1 }), made: { identifiers: { accountID: 'b' } } },
    case: { name: 'GET of the collection' },
    sample: ada,
    outcome: 'inapplicable',
  },
  {
    about: 'PUT shows nothing',
    trace: { exchange: status(204), made: undefined },
    case: { name: 'PUT' },
    sample: ada,
    outcome: 'inapplicable',
  },
  {
    about: 'GET is refused',
    trace: { exchange: status(404), made: undefined },
    case: { name: 'GET' },
    sample: ada,
    outcome: 'refused',
  },
]);
