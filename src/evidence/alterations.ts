import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../http/exchange.ts';
import { isObject, type Json, type JsonObject } from '../http/json.ts';
import { instantOf } from '../resource/instant.ts';
import { normalisationsOf } from '../resource/normalised.ts';
import type { Counterexample } from './result.ts';
import { sharedEnds } from './shared-ends.ts';

type Value = Json | undefined;

/** A value that was expected, and what was observed in its place. */
export type Pair = readonly [expected: Value, observed: Value];

/** What was done to a value. */
export interface Alteration {
  /** Of the kinds that a profile can declare, which. */
  readonly kind: 'normalised' | 'cut' | 'shortened' | 'rounded' | 'other';
  /** `a text is cut to 40 characters` */
  readonly says: string;
}

/** What the evidence of a failure has in common with that of others of the same cause. */
export interface Traits {
  /** What became of values, whichever request showed it: `a text is cut to 40 characters`. */
  readonly alterations: readonly string[];
  /** Which values stand in place of which, and, where no value was altered, on what condition it was seen. */
  readonly circumstances: readonly string[];
}

export function traitsOf(counterexample: Counterexample): Traits {
  const { expected, observed } = counterexample;
  const { request, response } = showing(counterexample) ?? {};
  const alterations = [...new Set(alterationsIn(counterexample).map(({ says }) => says))];
  const replaced = pairsOf(expected, observed).map(
    ([before, after]) => `${JSON.stringify(before)} became ${JSON.stringify(after)}`,
  );
  const condition = `${request?.method} ${request?.as ?? ''} ${response?.status}`;
  return { alterations, circumstances: alterations.length > 0 ? replaced : [...replaced, condition] };
}

/** All that may have been done to the values that a failure shows; nothing where it shows none. */
export function alterationsIn(counterexample: Counterexample): readonly Alteration[] {
  const { expected, observed } = counterexample;
  const { request, response } = showing(counterexample) ?? {};
  // neither a refusal nor HEAD shows values of a resource
  const showsValues = request?.method !== 'HEAD' && response !== undefined && response.status < 300;
  if (!showsValues || !(isStructured(expected) || isInstant(observed))) return [];
  return pairsOf(expected, observed).flatMap(alterationsOf);
}

function showing({ exchanges, at }: Counterexample): Exchange | undefined {
  return exchanges.find(({ id }) => id === at);
}

/** Whether the evidence of two failures speaks for one cause: the same was done to values, or it was seen on the same condition. */
export function isAlike(one: Traits, other: Traits): boolean {
  const shares = (a: readonly string[], b: readonly string[]) => a.some((each) => b.includes(each));
  return shares(one.alterations, other.alterations) || shares(one.circumstances, other.circumstances);
}

/** Words that say what was expected are no value. */
function isStructured(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

function isInstant(value: Value): value is string {
  return typeof value === 'string' && instantOf(value) !== undefined;
}

/** Whether what was expected is told by its schema. */
function isSchema(expected: JsonObject, observed: Value): boolean {
  const { type } = expected;
  const hasMember = isObject(observed) && Object.hasOwn(observed, 'type');
  return typeof type === 'string' && Object.hasOwn(words, type) && !hasMember;
}

/** The values that differ, in their order, with what stands in their place; a list where one item was expected, or any of some, is tried item by item. */
export function pairsOf(expected: Value, observed: Value): readonly Pair[] {
  if (isDeepStrictEqual(expected, observed)) return [];
  if (Array.isArray(expected)) {
    const others = Array.isArray(observed) ? observed : expected.map(() => observed);
    return expected.flatMap((each, index) => pairsOf(each, others[index]));
  }
  if (isObject(expected) && !isSchema(expected, observed)) {
    if (Array.isArray(observed)) return observed.flatMap((each) => pairsOf(expected, each));
    const names = Object.keys(expected);
    // words in place of an object say that it has no such member
    if (typeof observed === 'string') return names.map((name) => [expected[name], undefined]);
    if (isObject(observed)) return names.flatMap((name) => pairsOf(expected[name], observed[name]));
  }
  return [[expected, observed]];
}

/** All that may have been done to a value; of several that fit, that of another failure may show which. */
function alterationsOf([expected, observed]: Pair): readonly Alteration[] {
  if (observed === undefined)
    return isFalsy(expected) ? [other(`${JSON.stringify(expected)} is left out`)] : [];
  if (isInstant(observed)) return [instantAlteration(expected, observed)];
  const [before, after] = [wordOf(expected), wordOf(observed)];
  if (before !== after) return [other(`${before} became ${after}`)];
  if (typeof expected === 'string' && typeof observed === 'string')
    return textAlterations(expected, observed);
  if (typeof expected === 'boolean') return [other(`${expected} became ${observed}`)];
  return isNear(expected, observed) ? [{ kind: 'rounded', says: 'a number is rounded' }] : [];
}

function other(says: string): Alteration {
  return { kind: 'other', says };
}

function isFalsy(value: Value): boolean {
  return value === '' || value === 0 || value === false;
}

/** What a value is; a schema stands for what it describes. */
function wordOf(value: Value): string {
  if (isObject(value) && typeof value['type'] === 'string') return words[value['type']] ?? 'an object';
  if (value === null) return 'null';
  return (Array.isArray(value) ? 'a list' : words[typeof value]) ?? 'nothing';
}

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a number',
  number: 'a number',
  bigint: 'a number',
  boolean: 'a boolean',
  object: 'an object',
  array: 'a list',
};

function isNear(expected: Value, observed: Value): boolean {
  const [one, other] = [Number(expected), Number(observed)];
  return Math.abs(one - other) <= Math.abs(one) * 1e-6;
}

/** Another instant, or a date-time where something else was expected; digits tell of a clock that counts in units of its own. */
function instantAlteration(expected: Value, observed: string): Alteration {
  const digits = digitsOf(observed);
  const says = `an instant is written with ${digits} digits of a second`;
  if (typeof expected !== 'string' || !isInstant(expected)) return other(says);
  const movedMs = Date.parse(observed) - Date.parse(expected);
  if (Math.abs(movedMs) >= 1000) return other(`an instant is moved by ${Math.round(movedMs / 1000)} s`);
  return { kind: digits < digitsOf(expected) ? 'shortened' : 'other', says };
}

function digitsOf(dateTime: string): number {
  return /\.(\d+)/.exec(dateTime)?.[1]?.length ?? 0;
}

function textAlterations(expected: string, observed: string): readonly Alteration[] {
  if (observed === '') return [other('a text is emptied')];
  const lengths = expected.startsWith(observed)
    ? [
        `${[...observed].length} characters`,
        `${observed.length} units of UTF-16`,
        `${Buffer.byteLength(observed)} octets`,
      ]
    : [];
  const [before, after] = [[...expected], [...observed]];
  const { begin, end } = sharedEnds(before, after);
  const removed = before.slice(begin, before.length - end).join('');
  const inserted = after.slice(begin, after.length - end).join('');
  const replaced = removed === '' ? `"${inserted}" is put in` : `"${removed}" became "${inserted}"`;
  return [
    ...normalisationsOf(expected, observed).map(
      (form) => ({ kind: 'normalised', says: `a text is ${form}` }) as const,
    ),
    ...lengths.map((length) => ({ kind: 'cut', says: `a text is cut to ${length}` }) as const),
    ...(beyondAscii.test(removed) ? [other('signs beyond ASCII are others')] : []),
    ...(isSigns.test(removed) && inserted.length <= mostReplaced ? [other(replaced)] : []),
  ];
}

const beyondAscii = /^[^\0-\x7f]+$/;

/** Signs that are replaced, as by an escape: where letters are, another text may stand in place of the whole. */
const isSigns = /^[^\p{L}\p{N}]*$/u;
const mostReplaced = 12;
