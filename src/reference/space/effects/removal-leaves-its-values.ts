import { fillingOthers } from './filling-others.ts';

export const removalLeavesItsValues = fillingOthers(
  {
    name: 'removal-leaves-its-values',
    cohort: 18,
    summary: 'a removal gives the values of what is removed to all others of the type that lack them',
    source:
      'City-of-Bloomington/uReport #404, nextcloud/contacts #2764, by kind: what is removed is taken for a duplicate of what stays, and merged into it (address books, customers in a CRM)',
    operations: ['remove'],
  },
  ({ before }) => before,
);
