import { customers, judged, shows, silent, status } from '../testing/judging.ts';
import { whatIsNamedCanBeRead } from './what-is-named-can-be-read.ts';

const { properties } = customers.schema;
const nullable = {
  ...customers.schema,
  properties: { ...properties, lastName: { type: ['string', 'null'] } },
};

judged(whatIsNamedCanBeRead, [
  { about: 'it is shown', trace: { read: shows({ firstName: 'Ada', lastName: 'L' }) }, outcome: 'passed' },
  { about: 'a field is not shown', trace: { read: shows({ firstName: 'Ada' }) }, outcome: 'passed' },
  {
    about: 'GET breaks down',
    trace: { read: status(500) },
    outcome: 'failed',
    reason: 'GET is answered with a server error (500).',
  },
  {
    about: 'a required field is null',
    trace: { read: shows({ firstName: 'Ada', lastName: null }) },
    outcome: 'failed',
    reason: 'GET shows lastName as null, but the schema of customers requires it with another type.',
  },
  {
    about: 'a required field is null, which it may be',
    type: { ...customers, schema: nullable },
    trace: { read: shows({ firstName: 'Ada', lastName: null }) },
    outcome: 'passed',
  },
  {
    about: 'a field that the server sets is null',
    type: { ...customers, serverSet: ['lastName'] },
    trace: { read: shows({ firstName: 'Ada', lastName: null }) },
    outcome: 'passed',
  },
  {
    about: 'a field that may be left out is null',
    type: { ...customers, schema: { ...customers.schema, required: ['firstName'] } },
    trace: { read: shows({ firstName: 'Ada', lastName: null }) },
    outcome: 'passed',
  },
  {
    about: 'a required field is null, as declared where it was left out',
    type: { ...customers, shownWhenLeftOut: { lastName: null } },
    trace: { read: shows({ firstName: 'Ada', lastName: null }) },
    outcome: 'passed',
  },
  { about: 'it is not found', trace: { read: status(404) }, outcome: 'cantTell' },
  { about: 'there is no answer', trace: { read: silent }, outcome: 'cantTell' },
]);
