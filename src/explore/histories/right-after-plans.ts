import { methodOf, type Plan, type Step } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { Author } from './author.ts';
import type { Slot } from './draft.ts';
import type { Usable } from './usable.ts';

/** What is asked right before something else, of a resource that is gone, or of the one that is asked for next, or one that is there. */
type Prelude = (resources: { readonly gone: Slot; readonly there: Slot }) => Step;

/**
 * Each write, and a read, right after what changes nothing: a list, and what is refused, finds nothing or is no JSON. What such a request leaves open (a
 * transaction, a place in a list, an error that is kept) the next write would come to feel, be it of somebody else: so none may
 * come between.
 */
export function rightAfterPlans(usable: readonly Usable[], seed: number): readonly Plan[] {
  return usable.flatMap((each, at) =>
    [harmless(each), onGone(each), malformed(each)].map((preludes, index) => {
      const author = new Author(usable, randomOf(seed + 13_000_000 + at * 1_000 + index));
      const { name } = each.type;
      author.world(name, 'one by one');
      author.removeFirst(name);
      const [gone, there = gone] = author.slotsOf(name);
      if (gone !== undefined && there !== undefined)
        for (const prelude of preludes)
          allAfter(author, there, (own = there) => prelude({ gone, there: own }));
      author.look();
      return author.steps;
    }),
  );
}

/**
 * A resource is made, written to in each way, read and removed; the same is asked right before each time. At first it is written
 * what another one has: what is then done to it must not be done to that one, too.
 */
function allAfter(author: Author, { type, fields }: Slot, before: (own?: Slot) => Step): void {
  author.steps.push(before());
  const slot = author.post(type, author.item(type));
  const look = () => author.steps.push(...author.looksAt(slot));
  const writes = [
    ['patch', fields],
    ['replace', author.item(type)],
  ] as const;
  const { methods } = author.usable(type);
  for (const write of writes.filter(([operation]) => methods.includes(methodOf[operation]))) {
    author.steps.push(before(slot));
    author.write(slot, write);
    look();
  }
  author.steps.push(before(slot));
  look();
  look();
  author.steps.push(before(slot));
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

/** What is refused before it is known what it asks for. */
function malformed({ type: { name }, methods, plain: [item = {}] }: Usable): readonly Prelude[] {
  return (['patch', 'replace'] as const)
    .filter((operation) => methods.includes(methodOf[operation]))
    .map(
      (operation): Prelude =>
        ({ there }) => ({ operation, type: name, about: [there.name], items: [item], isCutOff: true }),
    );
}
