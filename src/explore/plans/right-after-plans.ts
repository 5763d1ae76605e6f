import { methodOf, type Plan, type Step } from '../../check/history/plan.ts';
import { pick } from '../../resource/representation/difference.ts';
import type { Invalid } from '../../resource/representation/invalid.ts';
import type { Author, Slot, Write } from './authoring/author.ts';
import { chunked } from './authoring/chunked.ts';
import { type Draft, planned } from './authoring/planned.ts';
import { type Usable, updatesOf } from './authoring/usable.ts';

/** Resources for a request right before another request: the latter is sent to `there`, and `other` exists, too. */
interface Resources {
  readonly gone: Slot;
  readonly there: Slot;
  readonly other: Slot;
  /** One of another type, which can be read; none if there is no such type. */
  readonly elsewhere: readonly Slot[];
  /** A name that no resource has. */
  readonly newName: string;
}

type Prelude = (resources: Resources) => Plan;

/**
 * Each write, a read, and HEAD, right after a request that changes nothing: a list, HEAD of the list, HEAD or a read of another
 * resource, a read of another type, or a request that is refused, finds nothing, is not JSON, or has a field of a wrong type. What such a request leaves behind (an open
 * transaction, a list, a stored error) affects the next write, even of another history, so no other request may come in between.
 */
export function rightAfterPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return (['harmless', 'malformed', 'mistyped'] as const).flatMap((kind) => rightAfter(kind, usable, seed));
}

/** The same right after a request to change what is gone. */
export function rightAfterRemovedPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return rightAfter('onGone', usable, seed);
}

/** What comes right before, for a type, and another one that can be read if there is any. */
const preludesOf = { harmless, onGone, malformed, mistyped } as const;

function rightAfter(
  kind: keyof typeof preludesOf,
  usable: readonly Usable[],
  seed: number,
): readonly Draft[] {
  return usable.flatMap((each) => {
    const { name } = each.type;
    const another = usable.find(({ type, methods }) => type.name !== name && methods.includes('GET'));
    const preludes = preludesOf[kind](each, another);
    if (preludes.length === 0) return [];
    const draft = planned(usable, [seed, 'right after', name, kind], (author) => {
      const [gone, there] = author.world(name, 'one by one');
      author.remove(gone);
      const elsewhere = another === undefined ? [] : author.slotsOf(another.type.name).slice(0, 1);
      for (const prelude of preludes)
        allAfter(author, there, (own = there) =>
          prelude({ gone, there: own, other: there, elsewhere, newName: author.name(name) }),
        );
    });
    return [draft];
  });
}

/**
 * Makes a resource, writes to it in each way, reads it and removes it, each time right after the same request. First it gets the
 * content of another resource, which later acts must not affect.
 */
function allAfter(author: Author, there: Slot, preludeTo: (own?: Slot) => Plan): void {
  const { type, fields } = there;
  const before = (own?: Slot) => author.steps.push(...preludeTo(own));
  before();
  const slot = author.post(type, author.richItem(type));
  // another resource may be affected, and a write that is lost after the first look is noticed by the last
  const look = () => author.lookAt(slot, there, slot);
  const names = Object.keys(fields);
  // what is affected may be what a PATCH supplies, or what it does not
  const halves = chunked(names, Math.ceil(names.length / 2));
  const writes: readonly Write[] = [
    ...halves.map((half): Write => ['patch', pick(fields, half)]),
    ['replace', author.richItem(type)],
  ];
  const { methods } = author.usable(type);
  for (const write of writes.filter(([operation]) => methods.includes(methodOf[operation]))) {
    before(slot);
    author.write(slot, write);
    look();
  }
  before(slot);
  look();
  before(slot);
  author.compare(slot);
  before(slot);
  author.remove(slot);
  look();
}

/** How often a list is read in succession. */
const timesListed = 4;

/** Requests that do not ask for any change. */
function harmless(
  { type, methods, isListable, guarded }: Usable,
  another: Usable | undefined,
): readonly Prelude[] {
  const { name } = type;
  const read = (slot: Slot): Step => ({ operation: 'read', type: slot.type, about: [slot.name] });
  const ofList = (operation: 'list' | 'head'): Step => ({ operation, type: name, about: [] });
  const [hasGet, hasHead] = [methods.includes('GET'), methods.includes('HEAD')];
  return [
    // what is asked for often enough may be kept
    ...(isListable ? [() => Array.from({ length: timesListed }, () => ofList('list'))] : []),
    ...(isListable && hasHead ? [() => [ofList('head')]] : []),
    ...(hasHead
      ? [({ other }: Resources): Plan => [{ operation: 'head', type: name, about: [other.name] }]]
      : []),
    ...(another === undefined ? [] : [({ elsewhere }: Resources) => elsewhere.map(read)]),
    ...(hasGet ? [({ other }: Resources) => [read(other)], ({ gone }: Resources) => [read(gone)]] : []),
    ...(guarded.includes('GET')
      ? [({ there }: Resources): Plan => [{ ...read(there), credential: 'none' }]]
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
        ({ gone }) => [{ ...change, type: name, about: [gone.name] }],
    );
}

/**
 * Requests that are refused before their content is understood: changes, or else one of another type; and then, once the target
 * is known to refuse such a change, a creation.
 */
function malformed(each: Usable, another: Usable | undefined): readonly Prelude[] {
  const own = updatesOf(each);
  const [its] = another === undefined ? [] : updatesOf(another);
  const changes: readonly Prelude[] =
    own.length > 0 || another === undefined || its === undefined
      ? spoiltChanges(own, each, 'cut off')
      : [({ elsewhere }) => elsewhere.map((slot) => spoilt(its, another, slot.name, 'cut off'))];
  return andCreation(changes, each, 'cut off');
}

/**
 * The same with a field of a wrong type, which a target refuses only once it has understood the content; if there are two such
 * changes, the second is of another resource.
 */
function mistyped(each: Usable): readonly Prelude[] {
  const [first, second] = updatesOf({ methods: each.refusesMistyped });
  const changes = [
    ...spoiltChanges(first === undefined ? [] : [first], each, 'mistyped'),
    ...(second === undefined
      ? []
      : [({ other }: Resources) => [spoilt(second, each, other.name, 'mistyped')]]),
  ];
  return andCreation(changes, each, 'mistyped');
}

function spoilt(
  operation: 'create' | Write[0],
  { type, plain: [item = {}] }: Usable,
  name: string,
  invalid: Invalid,
): Step {
  return { operation, type: type.name, about: [name], items: [item], invalid };
}

function spoiltChanges(operations: readonly Write[0][], each: Usable, invalid: Invalid): readonly Prelude[] {
  return operations.map((operation) => ({ there }) => [spoilt(operation, each, there.name, invalid)]);
}

/** Changes, if there are any, and then a creation. */
function andCreation(changes: readonly Prelude[], each: Usable, invalid: Invalid): readonly Prelude[] {
  const creation: Prelude = ({ newName }) => [
    { ...spoilt('create', each, newName, invalid), wrapping: each.one },
  ];
  return changes.length === 0 ? [] : [...changes, creation];
}
