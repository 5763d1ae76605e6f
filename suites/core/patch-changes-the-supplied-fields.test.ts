import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { patchChangesTheSuppliedFields } from './patch-changes-the-supplied-fields.ts';

const toBob = { old: ada, changes: { firstName: 'Bob' }, others: { lastName: 'M' } };

const half = { firstName: 'Bob', lastName: 'L' };

judged(patchChangesTheSuppliedFields, [
  { about: 'changed', trace: { patch: status(204), read: shows(half) }, sample: toBob, outcome: 'passed' },
  { about: 'not changed', trace: { patch: status(204), read: shows(ada) }, sample: toBob, outcome: 'failed' },
  { about: 'gone', trace: { patch: status(200), read: status(404) }, sample: toBob, outcome: 'failed' },
  {
    about: 'a server error',
    trace: { patch: status(500), read: shows(ada) },
    sample: toBob,
    outcome: 'failed',
  },
  { about: 'refused', trace: { patch: status(422), read: shows(ada) }, sample: toBob, outcome: 'refused' },
  { about: 'no response', trace: { patch: silent, read: shows(ada) }, sample: toBob, outcome: 'cantTell' },
]);
