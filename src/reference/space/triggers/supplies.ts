import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';

const counts: Readonly<Record<string, (count: number, all: number) => boolean>> = {
  none: (count) => count === 0,
  one: (count) => count === 1,
  'all-but-one': (count, all) => count === all - 1,
};

export const supplies: Trigger = {
  name: 'supplies',
  summary: 'none of the fields is supplied, one, or all but one',
  source:
    'empty `SET` clauses, `UPDATE` statements built from a list that is joined wrongly; empty Mongo `$set`',
  members: Object.keys(counts),
  operations: updates,
  // which fields are required is not shown
  shapes: true,
  hits: (item, _index, { scope: { kind }, member }) => {
    const names = fieldsOf(kind);
    return counts[member]?.(names.filter((name) => name in item).length, names.length) ?? false;
  },
  history(cast) {
    const names = fieldsOf(cast.scope.kind);
    const count = { none: 0, one: 1 }[cast.member] ?? names.length - 1;
    const first = cast.scope.field === undefined ? [] : [cast.scope.field];
    const kept = [...new Set([...first, ...names])].slice(0, count);
    const item: Item = Object.fromEntries(
      Object.entries(cast.item()).filter(([name]) => kept.includes(name)),
    );
    return [cast.fire({ items: [item] })];
  },
};
