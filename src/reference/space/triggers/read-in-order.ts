import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';
import { succeeded } from './tools.ts';

export const readInOrder: Trigger = {
  name: 'read-in-order',
  cohort: 13,
  summary:
    'the two requests of the type before it were reads of the two resources made directly before this one, in their order',
  source:
    'facebook/rocksdb #10890 and #12632, Sohex/musefs #671: who reads one record after the other gets what was fetched ahead',
  operations: onItems,
  when({ action: { store, id = '' }, past, scope: { kind } }) {
    const ids = [...store.keys()];
    const at = ids.indexOf(id);
    const names = ids.slice(Math.max(at - 2, 0), Math.max(at, 0)).map((other) => `${kind.name}/${other}`);
    const last = past.ofType(kind.name).slice(-2);
    return (
      names.length === 2 &&
      last.length === 2 &&
      last.every((done, place) => done.operation === 'read' && succeeded(done) && done.name === names[place])
    );
  },
  opening: (cast) => [
    cast.make('other', undefined, otherKind(cast.scope.kind)),
    ...['before', 'between', 'target', 'after'].map((slot) => cast.make(slot)),
  ],
  history: (cast) => [
    cast.act('read', { slot: 'before' }),
    cast.act('read', { slot: 'between' }),
    cast.fire(),
  ],
};
