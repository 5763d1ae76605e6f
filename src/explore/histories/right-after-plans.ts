import { methodOf, type Plan, type Step } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { Author } from './author.ts';
import type { Slot } from './draft.ts';
import type { Usable } from './usable.ts';

/** What is asked right before a write, of resources of which one is gone and another one is there. */
type Prelude = (resources: { readonly gone: Slot; readonly there: Slot }) => Step;

/**
 * Each write right after what changes nothing: a list, and what is refused or finds nothing. What such a request leaves open (a
 * transaction, a place in a list, an error that is kept) the next write would come to feel, be it of somebody else: so none may
 * come between.
 */
export function rightAfterPlans(usable: readonly Usable[], seed: number): readonly Plan[] {
  return usable.flatMap((each, at) =>
    [harmless(each), onGone(each)].map((preludes, index) => {
      const author = new Author(usable, randomOf(seed + 13_000_000 + at * 1_000 + index));
      const { name } = each.type;
      author.world(name, 'one by one');
      author.removeFirst(name);
      const [gone, there = gone] = author.slotsOf(name);
      if (gone !== undefined && there !== undefined)
        for (const prelude of preludes) writesAfter(author, name, prelude({ gone, there }));
      author.look();
      return author.steps;
    }),
  );
}

/** A resource is made, written to in each way, and removed; the same is asked right before each time. */
function writesAfter(author: Author, type: string, before: Step): void {
  author.steps.push(before);
  const slot = author.post(type, author.item(type));
  const look = () => author.steps.push(...author.looksAt(slot));
  for (const operation of ['patch', 'replace'] as const) {
    author.steps.push(before);
    author.write(slot, [operation, author.item(type)]);
    look();
  }
  author.steps.push(before);
  author.remove(slot);
  look();
}

/** What asks for nothing to be changed. */
function harmless({ type, methods, isListable, guarded }: Usable): readonly Prelude[] {
  const { name } = type;
  const read = (slot: Slot): Step => ({ operation: 'read', type: name, about: [slot.name] });
  return [
    ...(isListable ? [(): Step => ({ operation: 'list', type: name, about: [] })] : []),
    ...(methods.includes('GET') ? [({ gone }: Parameters<Prelude>[0]) => read(gone)] : []),
    ...(guarded.includes('GET')
      ? [({ there }: Parameters<Prelude>[0]): Step => ({ ...read(there), credential: 'none' })]
      : []),
  ];
}

/** What asks for a change where nothing is any more. */
function onGone({ type: { name }, methods, plain: [item = {}] }: Usable): readonly Prelude[] {
  const changes = [
    { operation: 'patch', items: [item] },
    { operation: 'remove' },
  ] as const satisfies Partial<Step>[];
  return changes
    .filter(({ operation }) => methods.includes(methodOf[operation]))
    .map(
      (change): Prelude =>
        ({ gone }) => ({ ...change, type: name, about: [gone.name] }),
    );
}
