import { judged, silent, status } from '../testing/judging.ts';
import { publicMethodsNeedNoCredential } from './public-methods-need-no-credential.ts';

const put = { name: 'PUT', method: 'PUT' };

judged(publicMethodsNeedNoCredential, [
  {
    about: 'it works without a credential',
    trace: { control: status(200), exchange: status(200) },
    case: put,
    outcome: 'passed',
  },
  {
    about: 'it says in both that it changed nothing',
    trace: { control: status(304, { method: 'PUT' }), exchange: status(304, { method: 'PUT' }) },
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
