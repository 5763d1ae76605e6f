import { namedAfter } from '../../check/history/namings.ts';
import { methodOf } from '../../check/history/plan.ts';
import { pick } from '../../resource/representation/difference.ts';
import type { Author, Slot } from './authoring/author.ts';
import { type Draft, planned } from './authoring/planned.ts';
import { type Usable, updatesOf } from './authoring/usable.ts';

/** Each operation on a resource right after it was made, and HEAD right after each change. */
export function justMadePlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.map(({ type: { name }, methods }) =>
    planned(usable, [seed, 'just made', name], (author) => {
      author.world(name, 'one by one');
      for (const [turn, some] of [...onBothHalves.map((each) => [each] as const), ...thenHead].entries()) {
        if (!some.every((operation) => methods.includes(methodOf[operation]))) continue;
        const slot = author.unseen(name, author.richItem(name));
        for (const operation of some) actOn(author, slot, operation, turn);
        author.lookAt(slot, slot);
      }
    }),
  );
}

/**
 * Each operation on a resource that was asked for before it was made: a server may remember that nothing was there. The target
 * assigns the identifiers, or the client chooses them; one resource is made, or two.
 */
export function askedAheadPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.map(({ type: { name }, one, several }) =>
    planned(usable, [seed, 'asked ahead', name], (author) => {
      author.world(name, 'one by one');
      const made = (names: readonly string[], wrapping: number) => {
        const items = names.map(() => author.richItem(name));
        return author.creation(name, { items, wrapping, names, ahead: names.length + 1 });
      };
      const named = () => author.name(name);
      const unnamed = () => namedAfter('unnamed', named());
      for (const naming of [unnamed, named]) {
        const [slot] = made([naming()], one);
        const look = () => author.lookAt(slot, slot);
        look();
        eachRightAfter(author, slot, { before: () => {}, look });
        if (several !== undefined) author.lookAt(...made([naming(), naming()], several));
      }
    }),
  );
}

/** Two updates of a resource right after it was read, each with the fields that the other one may lack, without a look between. */
export function updatedTwicePlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.flatMap((each) => {
    const { name } = each.type;
    const pairs = updatesOf(each).flatMap((one) => updatesOf(each).map((other) => [one, other] as const));
    if (pairs.length === 0) return [];
    const plan = planned(usable, [seed, 'updated twice', name], (author) => {
      for (const [turn, pair] of pairs.entries()) {
        const slot = author.post(name, author.richItem(name));
        for (const [index, operation] of pair.entries()) actOn(author, slot, operation, turn + index);
        author.lookAt(slot, slot);
      }
    });
    return [plan];
  });
}

/** What is done to a resource, its removal last. */
const onOne = ['patch', 'head', 'replace', 'remove'] as const;

/** The same, with PATCH for both halves of the fields. */
const onBothHalves = ['patch', ...onOne] as const;

/** HEAD right after each change: it may show what was there before. */
const thenHead = [
  ['patch', 'head'],
  ['replace', 'head'],
] as const;

/** One operation on a resource, without a look; PATCH supplies every second field, from another one on each turn. */
function actOn(author: Author, slot: Slot, operation: (typeof onOne)[number], turn: number): void {
  const { name, type, fields } = slot;
  const item = author.richItem(type);
  const some = Object.keys(fields).filter((_, index) => index % 2 === turn % 2);
  if (operation === 'remove') author.remove(slot);
  else if (operation === 'head') author.steps.push({ operation, type, about: [name] });
  // what is affected may be what a PATCH supplies, or what it does not
  else author.write(slot, [operation, operation === 'patch' ? pick(item, some) : item]);
}

/** Operations on a resource one after another, each right after the same requests, and followed by a look. */
function eachRightAfter(author: Author, slot: Slot, { before, look, some = onOne, turn = 0 }: Around): void {
  const { methods } = author.usable(slot.type);
  for (const [index, operation] of some.entries()) {
    if (!methods.includes(methodOf[operation])) continue;
    before();
    actOn(author, slot, operation, turn + index);
    look();
  }
}

interface Around {
  readonly before: () => void;
  readonly look: () => void;
  readonly some?: readonly (typeof onOne)[number][];
  /** Which half of the fields the first PATCH supplies. */
  readonly turn?: number;
}

/** How many removals in a row make a server tidy up, merge, or shrink what it keeps. */
const removalsInARow = 6;

/** Each operation right after many removals in a row. */
export function afterRemovalsPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.map(({ type: { name }, several }) =>
    planned(usable, [seed, 'after removals', name], (author) => {
      const [there] = author.world(name, 'one by one');
      const before = () => {
        const items = Array.from({ length: removalsInARow }, () => author.item(name));
        const slots =
          several === undefined
            ? items.map((item) => author.unseen(name, item))
            : author.creation(name, { items, wrapping: several });
        for (const slot of slots) author.remove(slot);
      };
      before();
      const made = author.post(name, author.richItem(name));
      const look = () => author.lookAt(made, there);
      eachRightAfter(author, made, { before, look, some: onBothHalves });
    }),
  );
}

/** How many resources take turns, and how often each of them has one. */
const inRotation = { resources: 5, rounds: 3 } as const;

/** Each operation on the resource that was used least recently, which a server with limited room may have put aside. */
export function rotationPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.map(({ type: { name }, methods }) =>
    planned(usable, [seed, 'in rotation', name], (author) => {
      const made = () => author.unseen(name, author.item(name));
      const slots = Array.from({ length: inRotation.resources }, made);
      const some = onOne.filter((each) => methods.includes(methodOf[each]) && each !== 'remove');
      const turns = Array.from({ length: inRotation.rounds }, () => slots).flat();
      for (const [turn, slot] of turns.entries()) {
        const operation = some[turn % some.length];
        if (operation !== undefined) actOn(author, slot, operation, turn);
        author.lookAt(slot);
      }
      for (const slot of slots.slice(0, 2)) author.remove(slot);
    }),
  );
}

/** How many requests to another type come before: what serves a type may be put aside meanwhile. */
const timesElsewhere = 8;

/**
 * Each operation on a resource right after requests to another type: a resource of that was removed, and others were read again
 * and again; or each type was read in turn. What is kept for one type may be taken for the other, or made anew for the next.
 */
export function afterOtherTypePlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.flatMap(({ type: { name }, methods }) => {
    const other = usable.find(({ type, isRemovable }) => type.name !== name && isRemovable)?.type.name;
    if (other === undefined || !methods.includes('GET')) return [];
    const plan = planned(usable, [seed, 'after another type', name], (author) => {
      const [beside] = author.world(name, 'one by one');
      const [elsewhere] = author.slotsOf(other);
      if (elsewhere === undefined) return;
      const away = () => {
        author.remove(author.create(other, author.batch(other, 1))[0]);
        for (let time = 0; time < timesElsewhere; time += 1) author.lookAt(elsewhere);
      };
      const inTurn = () => author.lookAt(elsewhere, beside, elsewhere);
      for (const [turn, before] of [away, inTurn].entries()) {
        before();
        const slot = author.unseen(name, author.richItem(name));
        const look = () => author.lookAt(slot, beside);
        look();
        before();
        look();
        eachRightAfter(author, slot, { before, look, turn });
      }
    });
    return [plan];
  });
}

/** In which order three resources are read, by when they were made, before a request to the last: who sees a pattern goes on with it. */
const orders = [
  [0, 1],
  [1, 0],
  [0, 2, 0],
] as const;

/** Each operation on a resource right after reads of it and of the two made before it, in some order. */
export function readInOrderPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ type: { name } }) =>
      planned(usable, [seed, 'read in order', name], (author) => {
        author.world(name, 'one by one');
        for (const [turn, order] of orders.entries()) {
          author.unseen(name, author.item(name));
          const there = author.slotsOf(name).filter(({ isGone }) => !isGone);
          const all = there.slice(-3) as [Slot, Slot, Slot];
          const [, second, own] = all;
          const before = () => author.lookAt(...order.map((place) => all[place]));
          const look = () => author.lookAt(own, second, own);
          before();
          look();
          eachRightAfter(author, own, { before, look, turn });
        }
      }),
    );
}

function overlappingBatches(author: Author, name: string, wrapping: number): void {
  const shared = author.item(name);
  const batches = [
    [author.item(name), shared],
    [shared, author.item(name)],
  ];
  for (const items of batches) author.creation(name, { items, wrapping });
}

/**
 * The same change to one resource right after it was made to another, and a batch that begins with what the one before it ended
 * with: a server may take either for the same, sent twice.
 */
export function sameToTwoPlans(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable.map(({ type: { name }, several }) =>
    planned(usable, [seed, 'same to two', name], (author) => {
      const [one, other] = author.world(name, 'one by one');
      if (several !== undefined) overlappingBatches(author, name, several);
      for (const operation of ['replace', 'patch'] as const)
        for (const pair of [
          [one, other],
          [other, one],
        ] as const) {
          const item = author.item(name);
          for (const slot of pair) author.write(slot, [operation, item]);
          author.lookAt(...pair);
          // what both hold alike now, a server may have stored once, and change for both
          author.write(one, ['patch', author.item(name)]);
          author.lookAt(other);
        }
    }),
  );
}
