import type { Trigger } from '../row.ts';
import { type OperationName, onItems } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const wasWritten: Trigger = {
  name: 'was-written',
  summary: 'only if it was written so, at some time after its creation',
  source:
    'a version or dirty flag that the first update sets and nothing ever clears (optimistic locking, by kind)',
  members: ['replace', 'patch'],
  since: (member) => ({ operation: member as OperationName, on: 'itself' }),
  operations: onItems,
  when: (event) =>
    doneTo(event).some(
      (done) => done.operation === event.member && succeeded(done) && done.about.length === 1,
    ),
  needs: (member) => [member as OperationName],
  history: (cast) => [cast.act(cast.member as OperationName), cast.fire()],
};
