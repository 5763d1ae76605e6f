import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { endsWithARun } from './tools.ts';

export const afterARunOfRemovals: Trigger = {
  name: 'after-a-run-of-removals',
  cohort: 17,
  summary: 'the last k requests of the type have all been removals',
  source:
    'ArcadeData/arcadedb #4944, facebook/rocksdb #5265 and #14448: marks of removal that lie next to each other are skipped, or made into one that reaches to the next key, and what is behind them is skipped, too',
  members: ['3', '6'],
  since: () => ({ operation: 'remove', on: 'another' }),
  operations: operationNames,
  needs: () => ['remove'],
  when: (event) => endsWithARun(event, Number(event.member), 'remove'),
  history(cast) {
    const gone = Array.from({ length: Number(cast.member) }, (_, index) => `gone-${index}`);
    return [cast.makeAll(gone), ...gone.map((slot) => cast.act('remove', { slot })), cast.fire()];
  },
};
