import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { omit } from '../../operations.ts';
import { changes } from '../scope.ts';
import { plainly, unguarded } from './access.ts';
import { doneUnguarded } from './reports.ts';

export const refusedButClearedForIt = unguarded(
  {
    name: 'refused-but-cleared-for-it',
    cohort: 20,
    summary: 'a change is refused, and the fields that it would have changed are empty',
    source:
      'by mechanism: a change is a removal of the old values and an insertion of the new ones, and who may do so is asked for the second alone (rows of an entity-attribute-value table, triples of `DELETE` and `INSERT` in SPARQL, permissions by statement)',
    operations: changes,
    reports: doneUnguarded,
  },
  async ({ request, world, next }) => {
    const refusal = await next(request, world);
    const plain = plainly(request);
    const { kind, id = '' } = routeOf(plain.path) ?? {};
    const store = kind === undefined ? undefined : world.stores[kind.name];
    const old = store?.get(id);
    if (store === undefined || old === undefined) return refusal;
    await next(asIfAuthorised(plain, world), world);
    const now = store.get(id) ?? old;
    store.set(
      id,
      omit(
        old,
        Object.keys(now).filter((name) => now[name] !== old[name]),
      ),
    );
    return refusal;
  },
);
