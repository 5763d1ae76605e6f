import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo } from './tools.ts';

export const neverRead: Trigger = {
  name: 'never-read',
  summary: 'only if it was never read',
  source:
    'lazily loaded records that are written before they are loaded (JPA `getReference`, Sequelize `build`)',
  operations: onItems,
  when: (event) => !doneTo(event).some(({ operation }) => operation === 'read'),
};
