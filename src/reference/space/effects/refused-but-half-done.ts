import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import type { Kind } from '../../kind.ts';
import type { Item } from '../../message.ts';
import { pick } from '../../operations.ts';
import { fieldsOf, writes } from '../scope.ts';
import { plainPath } from '../spelling.ts';
import { plainly, unguarded } from './access.ts';
import { withField } from './tools.ts';

/** What is left of a change of which one field is carried out; of a removal, the identifiers stay. */
function half(kind: Kind, old: Item | undefined, now: Item | undefined): Item {
  if (now === undefined || old === undefined) return pick(old ?? now ?? {}, kind.identifiers);
  const [name = ''] = fieldsOf(kind).filter((each) => old[each] !== now[each]);
  return withField(old, name, now[name]);
}

export const refusedButHalfDone = unguarded(
  {
    name: 'refused-but-half-done',
    cohort: 2,
    summary: 'it is refused, and one field of it is carried out all the same',
    source:
      'ryanb/cancan #334, 4Catalyzer/flask-resty #391: permission is asked for once the record has been touched',
    operations: writes,
  },
  async ({ request, world, next }) => {
    const route = routeOf(plainPath(request.path));
    const refusal = await next(request, world);
    if (route === undefined) return refusal;
    const store = world.stores[route.kind.name];
    const before = new Map(store);
    await next(asIfAuthorised(plainly(request), world), world);
    for (const id of new Set([...before.keys(), ...store.keys()])) {
      const [old, now] = [before.get(id), store.get(id)];
      if (old !== now) store.set(id, half(route.kind, old, now));
    }
    return refusal;
  },
);
