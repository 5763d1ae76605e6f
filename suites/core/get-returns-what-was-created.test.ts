import { exchange } from '../../src/http/testing/exchanges.ts';
import { ada, bob, employees, eve, judged, shows, silent, status } from '../testing/judging.ts';
import { getReturnsWhatWasCreated } from './get-returns-what-was-created.ts';

judged(getReturnsWhatWasCreated, [
  { about: 'what was sent comes back', trace: { read: shows(ada) }, sample: ada, outcome: 'passed' },
  { about: 'a field is changed', trace: { read: shows(bob) }, sample: ada, outcome: 'failed' },
  {
    about: 'a field is gone',
    trace: { read: shows({ firstName: 'Ada' }) },
    sample: ada,
    outcome: 'failed',
  },
  { about: 'it is not there', trace: { read: status(404) }, sample: ada, outcome: 'failed' },
  { about: 'there is no response', trace: { read: silent }, sample: ada, outcome: 'cantTell' },
  {
    about: 'the body is not JSON, which is another rule',
    trace: { read: exchange({ content: { text: '[{' } }) },
    sample: ada,
    outcome: 'cantTell',
  },
  {
    about: 'a date-time is the same instant',
    trace: {
      read: exchange({ json: { employee: { ...eve, hiredatetime: '2020-01-01T01:00:00.500+01:00' } } }),
    },
    sample: eve,
    type: employees,
    outcome: 'passed',
  },
]);

judged(getReturnsWhatWasCreated, [
  {
    about: 'a server error, whoever asked',
    trace: { read: status(500), isOfAnother: true },
    outcome: 'failed',
  },
  {
    about: 'content that another check has made',
    trace: { read: shows(bob), isOfAnother: true },
    sample: { old: ada },
    outcome: 'passed',
  },
]);
