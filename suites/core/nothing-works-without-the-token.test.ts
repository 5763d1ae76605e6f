import { ada, bob, judged, shows, silent, status } from '../testing/judging.ts';
import { nothingWorksWithAWrongToken, nothingWorksWithoutAToken } from './nothing-works-without-the-token.ts';

judged(nothingWorksWithoutAToken, [
  {
    about: 'refused',
    trace: { attempt: status(401), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'PUT', method: 'PUT', as: 'nobody' },
    outcome: 'passed',
  },
  {
    about: 'refused as missing',
    trace: { attempt: status(404), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET', as: 'nobody' },
    outcome: 'passed',
  },
  {
    about: 'let in',
    trace: { attempt: status(200), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET', as: 'nobody' },
    outcome: 'failed',
  },
  {
    about: 'a server error',
    trace: { attempt: status(500), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET', as: 'nobody' },
    outcome: 'failed',
  },
  {
    about: 'refused but done',
    trace: { attempt: status(401), after: shows(bob), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'PUT', method: 'PUT', as: 'nobody' },
    outcome: 'failed',
  },
  {
    about: 'refused but deleted',
    trace: { before: shows(ada), attempt: status(401), after: status(404), control: status(404) },
    sample: { old: ada, version: bob },
    case: { name: 'DELETE', method: 'DELETE', as: 'nobody' },
    outcome: 'failed',
  },
  {
    about: 'the token does not help either',
    trace: { attempt: status(404), after: shows(ada), control: status(404) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET', as: 'nobody' },
    outcome: 'cantTell',
  },
  {
    about: 'the content collides with another, whoever sends it',
    trace: { attempt: status(409), after: shows(ada), control: status(409, { method: 'PUT' }) },
    sample: { old: ada, version: bob },
    case: { name: 'PUT', method: 'PUT', as: 'nobody' },
    outcome: 'refused',
  },
  {
    about: 'no response',
    trace: { attempt: silent, after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET', as: 'nobody' },
    outcome: 'cantTell',
  },
]);

judged(nothingWorksWithAWrongToken, [
  {
    about: 'refused',
    trace: { attempt: status(403), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'PATCH', method: 'PATCH', as: 'nobody' },
    outcome: 'passed',
  },
  {
    about: 'let in',
    trace: { attempt: status(200), after: shows(ada), control: status(200) },
    sample: { old: ada, version: bob },
    case: { name: 'GET', method: 'GET', as: 'nobody' },
    outcome: 'failed',
  },
]);
