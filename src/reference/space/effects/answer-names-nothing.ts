import type { Kind } from '../../kind.ts';
import type { Item } from '../../message.ts';
import { created } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { creations } from './reports.ts';
import { idsOf, isDone } from './tools.ts';

/** The identifiers that the resource after it is going to have. */
function following(own: Item, kind: Kind): Item {
  const [number = ''] = kind.identifiers;
  return kind.assign(Number(own[number]) - Number(kind.assign(0)[number]) + 1);
}

/** What a program has before it is told: zero, and the UUID of zeros. */
function blanks({ identifiers, fields }: Kind): Item {
  const blank = (name: string) => (fields[name] === 'integer' ? 0 : '00000000-0000-0000-0000-000000000000');
  return Object.fromEntries(identifiers.map((name) => [name, blank(name)]));
}

const ways: Readonly<Record<string, (own: Item, kind: Kind) => Item>> = {
  blank: (_own, kind) => blanks(kind),
  next: following,
};

export const answerNamesNothing: Effect = {
  name: 'answer-names-nothing',
  cohort: 7,
  summary:
    'a creation is answered with an identifier under which nothing is: zero, or the next one to be assigned',
  source:
    'DapperLib/Dapper.Contrib #30, subsonic/SubSonic-3.0 #27, ericdc1/Dapper.SimpleCRUD #37, HeidiSQL/HeidiSQL #279: the identifier is read before it is there, or taken from a sequence a second time',
  members: Object.keys(ways),
  operations: ['create'],
  reports: creations,
  async inside(fired, next) {
    const { action, assigned, member, world } = fired;
    const { kind, store } = action;
    const outcome = await next();
    if (!isDone(outcome)) return outcome;
    const ids = idsOf(fired);
    const shown = assigned.map((own) => {
      const id = String(own[kind.key]);
      const named = ids.includes(id) ? ways[member]?.(own, kind) : {};
      return { ...store.get(id), ...named };
    });
    return created(action, shown, world);
  },
};
