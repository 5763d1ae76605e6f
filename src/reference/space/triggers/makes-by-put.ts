import type { Trigger } from '../row.ts';
import { doneTo, succeeded } from './tools.ts';

export const makesByPut: Trigger = {
  name: 'makes-by-put',
  cohort: 7,
  summary: 'PUT of what is not there: nobody has heard of it, or it has been removed',
  source:
    'sergeyksv/tingodb #45, deyles-zz/sculejs #62, mongodb/laravel-mongodb #998: what an upsert inserts is made by another branch than what it updates',
  members: ['unheard-of', 'removed'],
  operations: ['replace'],
  // PUT may create, and need not
  open: ['status'],
  needs: () => ['remove'],
  when(event) {
    const wasRemoved = doneTo(event).some((done) => done.operation === 'remove' && succeeded(done));
    return event.before === undefined && wasRemoved === (event.member === 'removed');
  },
  history: (cast) =>
    cast.member === 'removed' ? [cast.act('remove'), cast.fire()] : [cast.fire({ slot: 'unheard-of' })],
};
