import { shortRestMs } from '../../check/history/plan.ts';
import { pick } from '../../resource/representation/difference.ts';
import type { Effort } from '../trials/effort.ts';
import type { Author } from './authoring/author.ts';
import { authored, type Draft } from './authoring/planned.ts';
import { fieldsIn, type Usable, updatesOf } from './authoring/usable.ts';
import type { Choosing } from './some-of.ts';

/** How long nothing is sent, in ms: whatever a target defers, it defers for seconds. */
const longRestMs: Readonly<Record<Effort, number>> = {
  quick: shortRestMs,
  standard: 5_000,
  thorough: 10_000,
};

/**
 * Histories that look at the effect of each write after a while: a target may show from a cache what it stores later, and may
 * have lost or reverted it by then. Each is done with and without a look in the meantime, which may make the difference.
 */
export function restPlans(usable: readonly Usable[], { seed, effort }: Choosing): readonly Draft[] {
  return usable.flatMap((each) => [
    authored(usable, [seed, 'after a rest', each.type.name], (author) =>
      afterWrites(each, author, longRestMs[effort]),
    ),
    ...(each.methods.includes('PUT') && each.methods.includes('DELETE')
      ? [authored(usable, [seed, 'made again', each.type.name], (author) => madeAgain(each, author))]
      : []),
    ...(updatesOf(each).length > 0
      ? [authored(usable, [seed, 'idle', each.type.name], (author) => updatedWhenIdle(each, author))]
      : []),
  ]);
}

/** Work that is still pending for a removal may hit the resource made in its place. */
function madeAgain({ type: { name } }: Usable, author: Author): void {
  const slot = author.post(name, author.item(name));
  author.remove(slot);
  author.put(name, author.item(name), slot.name);
  // it begins later than the others, which would have to wait for a longer rest
  lookedAtAfter(shortRestMs, author);
}

/** What was not used for a while may have been put aside, and an update may not look for it there. */
function updatedWhenIdle(each: Usable, author: Author): void {
  const { name } = each.type;
  const fields = fieldsIn(each);
  const slots = updatesOf(each).map(
    (operation) => [operation, author.post(name, author.item(name))] as const,
  );
  afterRest(shortRestMs, author, () => {
    for (const [operation, slot] of slots) {
      const item = author.item(name);
      author.update(slot, [operation, operation === 'patch' ? pick(item, fields.slice(0, 1)) : item]);
    }
  });
  author.look();
}

function afterWrites({ type: { name } }: Usable, author: Author, restMs: number): void {
  for (const isSeen of [true, false]) {
    const made = () => author.post(name, author.item(name));
    const slots = [made(), made(), made(), made(), made(), made()] as const;
    const [, patched, replaced, removed, patchedLast, replacedLast] = slots;
    author.write(patched, ['patch', author.item(name)]);
    author.write(replaced, ['replace', author.item(name)]);
    author.remove(removed);
    for (const operation of ['replace', 'patch'] as const)
      author.write(patchedLast, [operation, author.item(name)]);
    for (const operation of ['patch', 'replace'] as const)
      author.write(replacedLast, [operation, author.item(name)]);
    if (isSeen) author.lookAt(...slots);
  }
  lookedAtAfter(restMs, author);
}

function lookedAtAfter(restMs: number, author: Author): void {
  afterRest(restMs, author, () => author.look());
}

/** Something that begins with a rest. */
function afterRest(restMs: number, author: Author, work: () => void): void {
  const before = author.steps.length;
  work();
  const [first, ...rest] = author.steps.splice(before);
  if (first !== undefined) author.steps.push({ ...first, restMs }, ...rest);
}
