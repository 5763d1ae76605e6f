import type { Item } from '../../message.ts';
import { changes } from '../scope.ts';
import { duplicates } from './reports.ts';
import { itself, touching } from './touching.ts';

export const oldVersionAppears = touching(
  {
    name: 'old-version-appears',
    cohort: 9,
    summary: 'a change leaves what was there before it as another resource of the type',
    source:
      'by kind: stores that write each version as a row and mark the old one as past (slowly changing dimensions, paper trails in the table itself), where the mark is forgotten',
    operations: changes,
    reports: duplicates,
  },
  itself,
  ({ kind, store }, { before, world }) => {
    if (before === undefined) return;
    const copy: Item = { ...before, ...world.next(kind) };
    store.set(String(copy[kind.key]), copy);
  },
);
