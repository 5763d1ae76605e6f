import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { others } from './reports.ts';
import { also, idsOf } from './tools.ts';

export const changeRemovesOthers: Effect = {
  name: 'change-removes-others',
  cohort: 7,
  summary: 'a change leaves nothing of the type but the resource that it is about',
  source:
    'mootensai/yii2-relation-trait #70, typeorm/typeorm #8275, spring-projects/spring-data-rest #1145: the content is an array, and what it does not hold is taken for an orphan',
  operations: changes,
  reports: others,
  inside: (fired, next) =>
    also(next, () => {
      const { store } = fired.action;
      const own = idsOf(fired);
      for (const id of [...store.keys()]) if (!own.includes(id)) store.delete(id);
    }),
};
