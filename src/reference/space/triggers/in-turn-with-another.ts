import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { succeeded } from './tools.ts';

export const inTurnWithAnother: Trigger = {
  name: 'in-turn-with-another',
  cohort: 15,
  summary:
    'the three requests of the type before it were about another resource, this one and that other one again',
  source:
    'mahmoud/boltons #55, avoidwork/tiny-lru #16, python/cpython #94879: caches that keep the order of use, and lose it when an older entry is used once more',
  operations: onItems,
  when({ past, name, scope: { kind } }) {
    const last = past.ofType(kind.name).slice(-3);
    const [first = name, second, third] = last.map(({ about: [one, ...more] }) =>
      more.length === 0 ? one : undefined,
    );
    return last.every(succeeded) && first !== name && second === name && third === first;
  },
  history: (cast) => [
    cast.act('read', { slot: 'before' }),
    cast.act('read'),
    cast.act('read', { slot: 'before' }),
    cast.fire(),
  ],
};
