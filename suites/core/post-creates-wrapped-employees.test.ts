import { exchange } from '../../src/http/testing/exchanges.ts';
import type { Place } from '../../src/resource/place.ts';
import { employees, eve, judged, status } from '../testing/judging.ts';
import { postCreatesAnEmployee, postCreatesEachEmployee } from './post-creates-wrapped-employees.ts';

const eveThere = exchange({ json: { employee: { id: 1, ...eve } } });

const eveAndEve = exchange({ json: { employees: [eve, eve].map((each, id) => ({ id, ...each })) } });

/** The same, with its request. */
const twoPosted = {
  ...eveAndEve,
  request: {
    ...eveAndEve.request,
    method: 'POST',
    url: 'http://127.0.0.1/employees',
    content: { text: JSON.stringify({ employees: [eve, eve] }) },
  },
};

/** Where identifiers lead to nothing that was created together. @param one - where they stand for what was created alone */
const places = (one: Pick<Place, 'identifiers'>): readonly Place[] => [
  {
    operation: 'create one',
    wrapping: { key: 'employee', array: false },
    content: ['employee'],
    ...one,
    leads: true,
    alone: true,
  },
  {
    operation: 'create several',
    wrapping: { key: 'employees', array: true },
    content: ['employees', null],
    identifiers: ['employees', null, 'id'],
    leads: false,
    alone: true,
  },
  { operation: 'read', content: ['employee'], leads: true, alone: true },
];

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
  ...(
    [
      ['as each created alone is', { identifiers: ['employee', 'id'] }, 'failed'],
      ['where each created alone is only where Location says', {}, 'cantTell'],
    ] as const
  ).map(([where, one, outcome]) => ({
    about: `none is at its identifier, ${where}`,
    trace: { posted: twoPosted, paths: ['/employees/0', '/employees/1'], reads: [status(404), status(404)] },
    sample: [eve, eve],
    type: employees,
    places: places(one),
    outcome,
  })),
]);
