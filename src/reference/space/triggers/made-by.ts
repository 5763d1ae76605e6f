import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo } from './tools.ts';

export const madeBy: Trigger = {
  name: 'made-by',
  summary: 'the resource was made by a batch, or by itself',
  source:
    'callbacks that run for single creations alone (Sequelize `bulkCreate` without `individualHooks`, Rails `insert_all`)',
  members: ['batch', 'single'],
  since: () => ({ operation: 'create', on: 'itself' }),
  operations: onItems,
  when(event) {
    const born = doneTo(event)[0];
    return born?.operation === 'create' && born.about.length > 1 === (event.member === 'batch');
  },
  opening: (cast) =>
    cast.member === 'single'
      ? standardOpening(cast)
      : [
          ...standardOpening({ ...cast, scope: { ...cast.scope, operation: 'create' } }),
          cast.makeAll(['target', 'after']),
        ],
};
