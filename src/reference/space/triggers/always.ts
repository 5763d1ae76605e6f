import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const always: Trigger = {
  name: 'always',
  summary: 'each time',
  source: 'any server: the rule was never implemented',
  operations: operationNames,
};
