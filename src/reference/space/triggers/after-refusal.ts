import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { doneTo } from './tools.ts';

export const afterRefusal: Trigger = {
  name: 'after-refusal',
  summary: 'the request before it on the resource was refused for what it said',
  source:
    'a transaction that is rolled back late, or a form object that keeps the errors of the call before it',
  operations: [...changes, 'read', 'remove', 'head'],
  when: (event) => doneTo(event).at(-1)?.status === 400,
  needs: () => ['patch'],
  history: (cast) => [cast.act('patch', { items: [{ unheardOf: 1 }] }), cast.fire()],
};
