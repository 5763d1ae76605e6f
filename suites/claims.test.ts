import { ada, judged, shows, silent, status } from './testing/judging.ts';

const put = { name: 'PUT', method: 'PUT' };

judged('DM-CLAIM-1', [
  {
    about: 'it is there',
    trace: { exchange: status(204), control: shows(ada) },
    case: put,
    outcome: 'passed',
  },
  {
    about: 'it is not allowed',
    trace: { exchange: status(405), control: shows(ada) },
    case: put,
    outcome: 'failed',
  },
  {
    about: 'it is unknown',
    trace: { exchange: status(501), control: shows(ada) },
    case: put,
    outcome: 'failed',
  },
  {
    about: 'it does not find what GET shows',
    trace: { exchange: status(404), control: shows(ada) },
    case: put,
    outcome: 'failed',
  },
  {
    about: 'nothing is found',
    trace: { exchange: status(404), control: status(404) },
    case: put,
    outcome: 'cantTell',
  },
  {
    about: 'the content is refused, so that it is there',
    trace: { exchange: status(422), control: shows(ada) },
    case: put,
    outcome: 'passed',
  },
  {
    about: 'the target puts it off',
    trace: { exchange: status(429), control: shows(ada) },
    case: put,
    outcome: 'cantTell',
  },
]);

judged('DM-CLAIM-2', [
  { about: 'it is refused', trace: { exchange: status(405) }, case: put, outcome: 'passed' },
  { about: 'it works', trace: { exchange: status(200) }, case: put, outcome: 'failed' },
  { about: 'no response', trace: { exchange: silent }, case: put, outcome: 'cantTell' },
]);

judged('DM-CLAIM-3', [
  {
    about: 'it works without a credential',
    trace: { control: status(200), exchange: status(200) },
    case: put,
    outcome: 'passed',
  },
  {
    about: 'it is refused without a credential',
    trace: { control: status(200), exchange: status(401) },
    case: put,
    outcome: 'failed',
  },
  {
    about: 'it is refused with one, too',
    trace: { control: status(403), exchange: status(403) },
    case: put,
    outcome: 'cantTell',
  },
  {
    about: 'no response',
    trace: { control: status(200), exchange: silent },
    case: put,
    outcome: 'cantTell',
  },
]);
