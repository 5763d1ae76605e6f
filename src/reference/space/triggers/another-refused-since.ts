import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { doneTo } from './tools.ts';

export const anotherRefusedSince: Trigger = {
  name: 'another-refused-since',
  cohort: 20,
  summary:
    'a request about another resource of the type has been refused for what it said since this one was last touched',
  source:
    'by mechanism: what a refused change has left in a session is written along with the next one, or the session is of no more use to anybody (EntityManager of Doctrine that is closed by an error, `session.rollback` of SQLAlchemy that nobody calls, transactions of PostgreSQL that are aborted until they end)',
  operations: [...changes, 'read', 'remove', 'head'],
  needs: () => ['patch'],
  when(event) {
    const { past, scope, name } = event;
    const touched = doneTo(event).at(-1)?.at ?? 0;
    return past
      .ofType(scope.kind.name)
      .some((done) => done.status === 400 && done.name !== name && done.at > touched);
  },
  history: (cast) => [cast.act('patch', { slot: 'before', items: [{ unheardOf: 1 }] }), cast.fire()],
};
