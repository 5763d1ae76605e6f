import { isObject, type Json } from '../../http/exchange/json.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { isSame, type Place, type Steps, valuesAt } from '../place.ts';
import { sameField } from '../representation/difference.ts';
import { isMarked, markLength } from '../representation/marks.ts';
import { flattened } from '../representation/nesting.ts';
import { type Item, ownFields } from '../representation/representation.ts';

/** An item that was sent, and a response that may show it. */
export interface SentAndShown {
  readonly sent: Item;
  readonly body: Json | undefined;
  /** How many items the request had, if it had several; they need not all be shown. */
  readonly among?: number;
}

/** Where a value stands in one response: members by name, elements by position. */
type Path = readonly (string | number)[];

interface Occurrence {
  readonly path: Path;
  readonly score: number;
}

/** A place that holds for several contents, with its score. */
interface Candidate {
  readonly steps: Steps;
  readonly score: number;
}

/** How many occurrences of one content are considered: further ones are coincidences in a long list. */
const mostOccurrences = 20;

/**
 * Where responses show what was sent, the best place first. A place must hold for each of several unique contents, which rules out
 * siblings, owners and relatives with the same fields.
 * @param preferred - the place to choose if others are as good
 */
export function placesOf(
  pairs: readonly SentAndShown[],
  type: ResourceType,
  preferred?: Steps,
): readonly Steps[] {
  const [first, ...others] = pairs.map(({ sent, body }) => occurrences(sent, body, type));
  if (first === undefined) return [];
  const begin = first.map(({ path, score }): Candidate => ({ steps: path.map(generic), score }));
  const held = others.reduce<readonly Candidate[]>(
    (candidates, found) =>
      candidates.flatMap((candidate) => found.flatMap((each) => joined(candidate, each))),
    begin,
  );
  const isPreferred = ({ steps }: Candidate) => Number(isSame(steps, preferred));
  const ranked = held.toSorted(
    (a, b) =>
      b.score - a.score ||
      isPreferred(b) - isPreferred(a) ||
      open(a.steps) - open(b.steps) ||
      a.steps.length - b.steps.length,
  );
  return different(ranked.map(({ steps }) => steps));
}

/** An existing resource, and the response to GET of it. */
export interface Adopted {
  readonly identifier: string;
  readonly body: Json | undefined;
}

/**
 * Where GET shows resources that the run did not make, whose contents are unknown: in each response, the object with the
 * requested identifier, or else the one with the most fields of the type.
 */
export function placeOfAdopted(adopted: readonly Adopted[], type: ResourceType): Steps | undefined {
  // a bare value is the whole content
  if (type.update.only !== undefined) return adopted.length === 0 ? undefined : [];
  const [first = [], ...others] = adopted.map(({ identifier, body }) =>
    [...nodesOf(body)].flatMap(({ path, value }): readonly Candidate[] => {
      const score = isObject(value) ? likeness(value, identifier, type) : 0;
      return score === 0 ? [] : [{ steps: path.map(generic), score }];
    }),
  );
  const everywhere = first.filter(({ steps }) =>
    others.every((found) => found.some((other) => isSame(steps, other.steps))),
  );
  return everywhere.toSorted((a, b) => b.score - a.score || a.steps.length - b.steps.length)[0]?.steps;
}

function likeness(node: Item, identifier: string, type: ResourceType): number {
  const value = flattened(node, type);
  const name = placeholderOf(type.item) ?? '';
  const known = Object.keys(value).filter((key) => Object.hasOwn(type.schema.properties, key)).length;
  const isIt = Object.hasOwn(value, name) && String(value[name]) === identifier;
  return known + (isIt ? Object.keys(type.schema.properties).length : 0);
}

/** Whether only what was sent stands at a place, in each response. */
export function isAlone(steps: Steps, pairs: readonly SentAndShown[], type: ResourceType): boolean {
  return pairs.every(({ body, among = 1 }) => {
    const sent = sentBeside(body, pairs);
    const values = valuesAt(body, steps);
    return (
      // one that is shown twice, in place of another, is for the checks to find
      values.length <= Math.max(sent.length, among) &&
      values.every((value) => sent.some((each) => scoreOf(each, value, type) > 0))
    );
  });
}

/** Whether what was sent stands before or after all others in each response, in the order in which it was sent. */
export function edgeOf(steps: Steps, pairs: readonly SentAndShown[], type: ResourceType): Place['edge'] {
  const bodies = [...new Set(pairs.map(({ body }) => body))];
  const isAt = (cut: (values: readonly Json[], count: number) => readonly Json[]) =>
    bodies.every((body) => {
      const sent = sentBeside(body, pairs);
      const values = cut(valuesAt(body, steps), sent.length);
      return sent.every((each, index) => scoreOf(each, values[index] ?? null, type) > 0);
    });
  if (isAt((values, count) => values.slice(-count))) return 'last';
  return isAt((values, count) => values.slice(0, count)) ? 'first' : undefined;
}

/** Everything that was sent and that the same response may show. */
function sentBeside(body: Json | undefined, pairs: readonly SentAndShown[]): readonly Item[] {
  return pairs.filter((other) => other.body === body).map(({ sent }) => sent);
}

/** Whether a content stands anywhere in a body. */
export function isShownIn(body: Json | undefined, sent: Item, type: ResourceType): boolean {
  return occurrences(sent, body, type).length > 0;
}

/** The places of a body with a text or an integer, which may be an identifier; the outer ones first. */
export function leavesOf(body: Json | undefined): readonly Steps[] {
  const leaves = [...nodesOf(body)].filter(
    ({ value }) => ['string', 'bigint'].includes(typeof value) || Number.isInteger(value),
  );
  return different(leaves.map(({ path }) => path.map(generic)));
}

/** The places without repetitions. */
function different(places: readonly Steps[]): readonly Steps[] {
  return places.filter((steps, index) => places.findIndex((other) => isSame(steps, other)) === index);
}

function generic(step: string | number): string | null {
  return typeof step === 'number' ? null : step;
}

/** Joins two places: a step is free if it is free in either, or if they differ in it. */
function joined({ steps, score }: Candidate, { path, score: more }: Occurrence): readonly Candidate[] {
  if (steps.length !== path.length) return [];
  const both = steps.map((step, index) => (step === path[index] ? step : null));
  return [{ steps: both, score: score + more }];
}

function open(steps: Steps): number {
  return steps.filter((step) => step === null).length;
}

function occurrences(sent: Item, body: Json | undefined, type: ResourceType): readonly Occurrence[] {
  const all = [...nodesOf(body)].flatMap(({ path, value }) => {
    const score = scoreOf(sent, value, type);
    return score === 0 ? [] : [{ path, score }];
  });
  return all.toSorted((a, b) => b.score - a.score).slice(0, mostOccurrences);
}

/**
 * How many of the fields that were sent a value has, if it is this content at all: one field must have its unique text,
 * in whatever spelling, or, if no field has one, all must be as they were sent.
 */
function scoreOf(sent: Item, node: Json, type: ResourceType): number {
  if (!isObject(node)) return 0;
  const value = flattened(node, type);
  const own = Object.entries(ownFields(sent, type));
  const equal = own.filter(([name, each]) => sameField(name, each, value[name], type)).length;
  const unique = own.filter(([, each]) => isMarked(each));
  const resembling = unique.filter(([name, each]) =>
    folded(value[name]).includes(folded(each).slice(0, markLength)),
  );
  if (unique.length === 0) return equal === own.length ? equal : 0;
  return resembling.length === 0 ? 0 : equal + resembling.length;
}

/** A text without what servers may change: case, and everything but ASCII letters and digits. */
function folded(value: Json | undefined): string {
  return typeof value === 'string' ? value.toLowerCase().replaceAll(/[^a-z0-9]/g, '') : '';
}

interface Node {
  readonly path: Path;
  readonly value: Json;
}

/** Every value in a body, the outer ones first. */
function* nodesOf(body: Json | undefined): Generator<Node> {
  if (body === undefined) return;
  const queue: Node[] = [{ path: [], value: body }];
  for (const node of queue) {
    yield node;
    const { path, value } = node;
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries())
        queue.push({ path: [...path, index], value: each as Json });
    } else if (isObject(value)) {
      for (const [name, each] of Object.entries(value)) queue.push({ path: [...path, name], value: each });
    }
  }
}
