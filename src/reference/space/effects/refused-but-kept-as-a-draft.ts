import { isObject } from '../../kind.ts';
import type { Item } from '../../message.ts';
import { changes } from '../scope.ts';
import { refusedBut } from './access.ts';

export const refusedButKeptAsADraft = refusedBut(
  {
    name: 'refused-but-kept-as-a-draft',
    cohort: 11,
    summary: 'a change is refused, and what would be there after it becomes another resource of the type',
    source:
      'CitizenLabDotCo/citizenlab #14576 (a draft is not asked whether one may post it), by kind: changes that wait for somebody to approve them, kept in the table of what is there',
    operations: changes,
  },
  async ({ kind, store, id }, { request, world }) => {
    const content = await request.content();
    const [change] = 'refusal' in content ? [] : (kind.unwrap(content.value)?.items ?? []);
    if (!isObject(change)) return;
    const old = request.method === 'PATCH' ? store.get(id) : {};
    const draft: Item = { ...old, ...change, ...world.next(kind) };
    store.set(String(draft[kind.key]), draft);
  },
);
