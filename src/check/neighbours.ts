import fc from 'fast-check';
import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';
import { sameField } from '../resource/difference.ts';
import type { Ref } from '../resource/identity.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import { answerOf, shownIn } from './expectations.ts';
import { cantTell, type Failure, failed, firstObjection, type Undecided } from './objection.ts';

/** A resource that is only watched, read before and after something is done to another one. */
export interface Neighbour {
  /** More than one of them are a control: a difference with no write between shows that reads are not stable here. */
  readonly before: readonly Exchange[];
  readonly after: Exchange;
}

/** Reads of one resource that must be alike: a GET that writes now and then, each third time say, shows among them. */
export const controlReads = 4;

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
  return watchingThese(resource, await neighboursOf(resource, items), deed, { control });
}

/** Creates neighbours. */
export function neighboursOf(resource: Resource, items: readonly Item[]): Promise<readonly Ref[]> {
  return Promise.all(items.map((item) => resource.create(item)));
}

/** As `watching`, for neighbours that are there already. */
export async function watchingThese<T>(
  resource: Resource,
  made: readonly Ref[],
  deed: () => Promise<T>,
  { control = true } = {},
): Promise<{ readonly deed: T; readonly neighbours: readonly Neighbour[] }> {
  const readAll = () => Promise.all(made.map((ref) => resource.read(ref)));
  const rounds: (readonly Exchange[])[] = [];
  for (let round = 0; round < (control ? controlReads : 1); round += 1) rounds.push(await readAll());
  const done = await deed();
  const neighbours = (await readAll()).map((after, index) => ({
    before: rounds.map((round) => round[index] as Exchange),
    after,
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

function unchanged({ before, after }: Neighbour, type: ResourceType, deed: string) {
  const shown = before.map((read) => shownIn(read, type)).filter((item) => item !== undefined);
  const [first] = shown;
  if (first === undefined || shown.length < before.length)
    return cantTell('A neighbour could not be read beforehand.');
  const names = Object.keys(type.schema.properties);
  if (!shown.every((item) => same(first, item, names, type))) {
    return cantTell('Two reads of a neighbour differ with no write between them.');
  }
  if (after.response === undefined) return cantTell(`Reading a neighbour had ${answerOf(after)}.`);
  const last = shownIn(after, type);
  if (last !== undefined && same(first, last, names, type)) return undefined;
  const observed = succeeded(after) ? (last ?? 'no such resource in the body') : answerOf(after);
  return failed(`${deed} changes another resource.`, first, observed, after);
}

function same(a: Item, b: Item, names: readonly string[], type: ResourceType): boolean {
  return names.every((name) => sameField(name, a[name], b[name], type));
}
