import { refusedBut } from './access.ts';

export const refusedButRemoved = refusedBut(
  {
    name: 'refused-but-removed',
    cohort: 3,
    summary: 'a change is refused, and what was to be changed is gone',
    source:
      'CortexReach/memory-lancedb-pro #96 (a change is a removal and an addition, and the second one fails), localstack/localstack #7898 (a file is emptied before it is known what goes into it)',
    operations: ['replace', 'patch'],
  },
  ({ store, id }) => void store.delete(id),
);
