import { ada, judged, shows, status } from '../testing/judging.ts';
import { methodsDeclaredAreThere } from './methods-declared-are-there.ts';

const put = { name: 'PUT', method: 'PUT' };

judged(methodsDeclaredAreThere, [
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
