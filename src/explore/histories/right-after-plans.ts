import { methodOf, type Plan, type Step } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { Author } from './author.ts';
import type { Slot } from './draft.ts';
import type { Usable } from './usable.ts';

/** Requests to send right before another one: to a resource that is gone, or to an existing one. */
type Prelude = (resources: { readonly gone: Slot; readonly there: Slot }) => Step;

/**
 * Each write, and a read, right after a request that changes nothing: a list, or one that is refused, finds nothing, or is not
 * JSON. What such a request leaves open (a transaction, a list, a stored error) affects the next write, even of another history:
 * so none may come in between.
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
 * A resource is made, written to in each way, read and removed, each time right after the same request. First it gets the content
 * of another resource, which later acts must not affect.
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

/** Requests that do not ask for any change. */
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

/** Requests to change a resource that is gone. */
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

/** Requests that are refused before their content is known. */
function malformed({ type: { name }, methods, plain: [item = {}] }: Usable): readonly Prelude[] {
  return (['patch', 'replace'] as const)
    .filter((operation) => methods.includes(methodOf[operation]))
    .map(
      (operation): Prelude =>
        ({ there }) => ({ operation, type: name, about: [there.name], items: [item], isCutOff: true }),
    );
}
