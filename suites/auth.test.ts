import { ada, bob, judged, shows, silent, status } from './testing/judging.ts';

judged('DM-AUTH-1', [
  {
    about: 'refused',
    trace: { trespass: status(401), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'PUT', method: 'PUT' },
    outcome: 'passed',
  },
  {
    about: 'refused as missing',
    trace: { trespass: status(404), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET' },
    outcome: 'passed',
  },
  {
    about: 'let in',
    trace: { trespass: status(200), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET' },
    outcome: 'failed',
  },
  {
    about: 'a server error',
    trace: { trespass: status(500), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET' },
    outcome: 'failed',
  },
  {
    about: 'refused but done',
    trace: { trespass: status(401), after: shows(bob), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'PUT', method: 'PUT' },
    outcome: 'failed',
  },
  {
    about: 'refused but deleted',
    trace: { before: shows(ada), trespass: status(401), after: status(404), control: status(404) },
    sample: { old: ada, version: bob },
    case: { name: 'DELETE', method: 'DELETE' },
    outcome: 'failed',
  },
  {
    about: 'the token does not help either',
    trace: { trespass: status(404), after: shows(ada), control: status(404) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET' },
    outcome: 'cantTell',
  },
  {
    about: 'no response',
    trace: { trespass: silent, after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET' },
    outcome: 'cantTell',
  },
]);

judged('DM-AUTH-2', [
  {
    about: 'refused',
    trace: { trespass: status(403), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'PATCH', method: 'PATCH' },
    outcome: 'passed',
  },
  {
    about: 'let in',
    trace: { trespass: status(200), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET' },
    outcome: 'failed',
  },
]);
