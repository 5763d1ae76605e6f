import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { operationNames, writes } from '../scope.ts';
import { succeeded } from './tools.ts';

export const listedOften: Trigger = {
  name: 'listed-often',
  cohort: 19,
  summary:
    'the collection has been listed k times, or more, since anything of the type was last written, whatever came in between',
  source:
    'by kind: results of a query that are kept once it has been asked for often enough (query cache of MySQL, materialised views, `proxy_cache_min_uses` of nginx), and that single records are then taken from, or written to',
  members: ['2', '4'],
  since: () => ({ operation: 'list', on: 'another' }),
  operations: operationNames,
  needs: () => ['list'],
  when({ past, scope, member }) {
    const done = past.ofType(scope.kind.name).filter(succeeded);
    const written = done.findLastIndex(({ operation }) => writes.includes(operation));
    const lists = done.slice(written + 1).filter(({ operation }) => operation === 'list');
    return lists.length >= Number(member);
  },
  history: (cast) => [
    ...times(Number(cast.member), () => cast.act('list')),
    cast.act('read', { slot: 'before' }),
    cast.fire(),
  ],
};
