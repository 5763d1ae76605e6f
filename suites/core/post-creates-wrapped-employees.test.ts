import { exchange } from '../../src/http/testing/exchanges.ts';
import { employees, eve, judged, status } from '../testing/judging.ts';
import { postCreatesAnEmployee, postCreatesEachEmployee } from './post-creates-wrapped-employees.ts';

const eveThere = exchange({ json: { employee: { id: 1, ...eve } } });

const eveAndEve = exchange({ json: { employees: [eve, eve].map((each, id) => ({ id, ...each })) } });

judged(postCreatesAnEmployee, [
  {
    about: 'it exists',
    trace: { posted: eveThere, paths: ['/e/1'], reads: [eveThere] },
    sample: [eve],
    type: employees,
    outcome: 'passed',
  },
  {
    about: 'refused, though the other wrapping is accepted',
    trace: { posted: status(422), paths: [], reads: [], control: [status(201)] },
    sample: [eve],
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'both wrappings are refused',
    trace: { posted: status(422), paths: [], reads: [], control: [status(422)] },
    sample: [eve],
    type: employees,
    outcome: 'refused',
  },
  {
    about: 'a server error',
    trace: { posted: status(500), paths: [], reads: [] },
    sample: [eve],
    type: employees,
    outcome: 'failed',
  },
]);

judged(postCreatesEachEmployee, [
  {
    about: 'each exists',
    trace: { posted: eveAndEve, paths: ['/e/0', '/e/1'], reads: [] },
    sample: [eve, eve],
    type: employees,
    outcome: 'passed',
  },
  {
    about: 'one is missing',
    trace: { posted: eveThere, paths: ['/e/1'], reads: [], isLacking: true },
    sample: [eve, eve],
    type: employees,
    outcome: 'failed',
  },
  {
    about: 'the response names nothing',
    trace: { posted: status(201), paths: [], reads: [] },
    sample: [eve, eve],
    type: employees,
    outcome: 'cantTell',
  },
]);
