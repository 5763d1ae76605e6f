import type { Trigger } from '../space/row.ts';
import { operationNames } from '../space/scope.ts';

export const always: Trigger = {
  name: 'always',
  summary: 'each time',
  source: 'any server: the rule was never implemented',
  operations: operationNames,
};
