import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';

export const equalsOldWhole: Trigger = {
  name: 'equals-old-whole',
  summary: 'the whole of what is supplied is there already',
  source:
    'change tracking that finds nothing dirty and skips what should follow (Entity Framework, Mongoose `isModified`)',
  operations: changes,
  shapes: true,
  hits: (item, _index, { before, scope }) =>
    before !== undefined &&
    Object.entries(item).every(
      ([name, value]) => scope.kind.identifiers.includes(name) || before[name] === value,
    ),
  history: (cast) => [cast.fire({ items: [cast.last('target')] })],
};
