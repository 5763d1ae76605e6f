import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { putMayCreate } from './put-may-create.ts';

judged(putMayCreate, [
  { about: 'it creates', trace: { put: status(201), read: shows(ada) }, outcome: 'passed' },
  { about: 'it is refused', trace: { put: status(404), read: status(404) }, outcome: 'inapplicable' },
  { about: 'it breaks down', trace: { put: status(500), read: status(404) }, outcome: 'inapplicable' },
  {
    about: 'it is accepted, and the resource is missing',
    trace: { put: status(201), read: status(404) },
    outcome: 'inapplicable',
  },
  {
    about: 'it is accepted, and the resource cannot be read',
    trace: { put: status(201), read: status(500) },
    outcome: 'cantTell',
  },
  { about: 'there is no answer', trace: { put: silent, read: status(404) }, outcome: 'cantTell' },
]);
