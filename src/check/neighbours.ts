import fc from 'fast-check';
import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';
import { sameField } from '../resource/difference.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import { answerOf, shownIn } from './expectations.ts';
import { cantTell, type Failure, failed, type Undecided } from './objection.ts';

/** A resource that is only watched: read twice before something is done to another one, and once afterwards. */
export interface Neighbour {
  readonly before: Exchange;
  /** The control: a difference without a write between shows that reads are not stable here. */
  readonly again: Exchange;
  readonly after: Exchange;
}

/** What neighbours are made of. */
export function neighbourhood(plain: fc.Arbitrary<Item>): fc.Arbitrary<readonly Item[]> {
  return fc.tuple(plain, plain);
}

/** Creates neighbours on both sides of a deed to another resource, in the order of creation, and watches them. */
export async function watching<T>(
  resource: Resource,
  items: readonly Item[],
  deed: () => Promise<T>,
): Promise<{ readonly deed: T; readonly neighbours: readonly Neighbour[] }> {
  const made = await Promise.all(items.map((item) => resource.create(item)));
  const before = await Promise.all(made.map((ref) => resource.read(ref)));
  const again = await Promise.all(made.map((ref) => resource.read(ref)));
  const done = await deed();
  const after = await Promise.all(made.map((ref) => resource.read(ref)));
  return {
    deed: done,
    neighbours: made.map((_, index) => ({
      before: before[index] as Exchange,
      again: again[index] as Exchange,
      after: after[index] as Exchange,
    })),
  };
}

/** Objects where a neighbour is not as it was. */
export function undisturbed(
  neighbours: readonly Neighbour[],
  type: ResourceType,
  deed: string,
): Failure | Undecided | undefined {
  return neighbours
    .map((neighbour) => unchanged(neighbour, type, deed))
    .find((objection) => objection !== undefined);
}

function unchanged({ before, again, after }: Neighbour, type: ResourceType, deed: string) {
  const first = shownIn(before, type);
  const control = shownIn(again, type);
  if (first === undefined || control === undefined)
    return cantTell('A neighbour could not be read beforehand.');
  const names = Object.keys(type.schema.properties);
  if (!same(first, control, names, type))
    return cantTell('Two reads of a neighbour differ with no write between them.');
  if (after.response === undefined) return cantTell(`Reading a neighbour had ${answerOf(after)}.`);
  const last = shownIn(after, type);
  if (last !== undefined && same(control, last, names, type)) return undefined;
  const observed = succeeded(after) ? (last ?? 'no such resource in the body') : answerOf(after);
  return failed(`${deed} changes another resource.`, control, observed, after);
}

function same(a: Item, b: Item, names: readonly string[], type: ResourceType): boolean {
  return names.every((name) => sameField(name, a[name], b[name], type));
}
