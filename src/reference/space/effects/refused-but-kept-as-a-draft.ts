import { routeOf } from '../../action.ts';
import { isObject } from '../../kind.ts';
import type { Item } from '../../message.ts';
import { changes } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

export const refusedButKeptAsADraft = unguarded(
  {
    name: 'refused-but-kept-as-a-draft',
    cohort: 11,
    summary: 'a change is refused, and what would be there after it becomes another resource of the type',
    source:
      'CitizenLabDotCo/citizenlab #14576 (a draft is not asked whether one may post it), by kind: changes that wait for somebody to approve them, kept in the table of what is there',
    operations: changes,
  },
  async ({ request, world, next }) => {
    const refusal = await next(request, world);
    const route = routeOf(plainly(request).path);
    const content = await request.content();
    if (route?.id === undefined || 'refusal' in content) return refusal;
    const { kind, id } = route;
    const [change] = kind.unwrap(content.value)?.items ?? [];
    if (!isObject(change)) return refusal;
    const store = world.stores[kind.name];
    const old = request.method === 'PATCH' ? store.get(id) : {};
    const draft: Item = { ...old, ...change, ...world.next(kind) };
    store.set(String(draft[kind.key]), draft);
    return refusal;
  },
);
