import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { changes, fieldsOf } from '../scope.ts';
import { plainly, unguarded } from './access.ts';
import { withField } from './tools.ts';

export const doneInPart = unguarded(
  {
    name: 'done-in-part',
    cohort: 22,
    summary: 'a change is answered with success, and one field of it alone is carried out',
    source:
      'by kind: who may write what is asked field by field, and whatever may not be is passed over without a word, so that somebody without any right is left with what is open to all (`permit` of strong parameters, UPDATE that is granted on columns, policies for each attribute)',
    operations: changes,
  },
  async ({ request, world, next }) => {
    const { kind, id = '' } = routeOf(plainly(request).path) ?? {};
    const store = kind && world.stores[kind.name];
    const old = store?.get(id);
    const answer = await next(asIfAuthorised(plainly(request), world), world);
    const now = store?.get(id);
    if (kind !== undefined && old !== undefined && now !== undefined && old !== now) {
      const [name = ''] = fieldsOf(kind).filter((each) => old[each] !== now[each]);
      store?.set(id, withField(old, name, now[name]));
    }
    return answer;
  },
);
