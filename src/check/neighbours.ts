import fc from 'fast-check';
import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';
import { sameField } from '../resource/difference.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import { answerOf, shownIn } from './expectations.ts';
import { cantTell, type Failure, failed, firstObjection, type Undecided } from './objection.ts';

/** A resource that is only watched, read before and after something is done to another one. */
export interface Neighbour {
  readonly before: Exchange;
  /** The control: a difference with no write between shows that reads are not stable here. */
  readonly again: Exchange | undefined;
  readonly after: Exchange;
}

/** What neighbours are made of. */
export function neighbourhood(plain: fc.Arbitrary<Item>): fc.Arbitrary<readonly Item[]> {
  return fc.tuple(plain, plain);
}

/**
 * Creates neighbours and watches them over a deed to another resource. Where the deed is a read itself, a second read
 * beforehand would be no control.
 */
export async function watching<T>(
  resource: Resource,
  items: readonly Item[],
  deed: () => Promise<T>,
  { control = true } = {},
): Promise<{ readonly deed: T; readonly neighbours: readonly Neighbour[] }> {
  const made = await Promise.all(items.map((item) => resource.create(item)));
  const reads = () => Promise.all(made.map((ref) => resource.read(ref)));
  const before = await reads();
  const again = control ? await reads() : [];
  const done = await deed();
  const after = await reads();
  const neighbours = before.map((first, index) => ({
    before: first,
    again: again[index],
    after: after[index] as Exchange,
  }));
  return { deed: done, neighbours };
}

/** Objects where a neighbour is not as it was. */
export function undisturbed(
  neighbours: readonly Neighbour[],
  type: ResourceType,
  deed: string,
): Failure | Undecided | undefined {
  return firstObjection(neighbours.map((neighbour) => unchanged(neighbour, type, deed)));
}

function unchanged({ before, again, after }: Neighbour, type: ResourceType, deed: string) {
  const first = shownIn(before, type);
  const control = again === undefined ? first : shownIn(again, type);
  if (first === undefined || control === undefined)
    return cantTell('A neighbour could not be read beforehand.');
  const names = Object.keys(type.schema.properties);
  if (!same(first, control, names, type)) {
    return cantTell('Two reads of a neighbour differ with no write between them.');
  }
  if (after.response === undefined) return cantTell(`Reading a neighbour had ${answerOf(after)}.`);
  const last = shownIn(after, type);
  if (last !== undefined && same(control, last, names, type)) return undefined;
  const observed = succeeded(after) ? (last ?? 'no such resource in the body') : answerOf(after);
  return failed(`${deed} changes another resource.`, control, observed, after);
}

function same(a: Item, b: Item, names: readonly string[], type: ResourceType): boolean {
  return names.every((name) => sameField(name, a[name], b[name], type));
}
