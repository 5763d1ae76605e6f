import type { Trigger } from '../row.ts';
import { type OperationName, onItems } from '../scope.ts';
import { doneTo } from './tools.ts';

export const directlyAfter: Trigger = {
  name: 'directly-after',
  summary: 'directly after another operation on the same resource',
  source:
    'a second-level cache of an ORM that one operation fills and the next one does not evict (Hibernate, by kind)',
  members: ['read', 'head', 'replace', 'patch'],
  operations: onItems,
  when: (event) => doneTo(event).at(-1)?.operation === event.member,
  needs: (member) => [member as OperationName],
  history: (cast) => [cast.act(cast.member as OperationName), cast.fire()],
};
