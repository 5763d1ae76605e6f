import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../http/exchange/exchange.ts';
import { isObject, type Json, type JsonObject } from '../http/exchange/json.ts';
import { instantOf } from '../resource/representation/instant.ts';
import { normalisationsOf } from '../resource/representation/normalised.ts';
import type { Counterexample } from './result.ts';
import { sharedEnds } from './shared-ends.ts';

type Value = Json | undefined;

/** A value that was expected, and what was observed in its place. */
export type Pair = readonly [expected: Value, observed: Value];

/** What was done to a value. */
export interface Alteration {
  /** Its kind, if a profile can declare it. */
  readonly kind: 'normalised' | 'cut' | 'shortened' | 'rounded' | 'other';
  /** `a text is cut to 40 characters` */
  readonly says: string;
}

/** What failures with the same cause may have in common in their evidence. */
export interface Traits {
  /** How values were altered, whichever request showed it: `a text is cut to 40 characters`. */
  readonly alterations: readonly string[];
  /** Which values replaced which, or, if no value was altered, the condition under which it was seen. */
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

/** All alterations that may explain the values of a failure; empty if it shows none. */
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

/** Whether the evidence of two failures suggests one cause: the same alteration, or the same condition. */
export function isAlike(one: Traits, other: Traits): boolean {
  const shares = (a: readonly string[], b: readonly string[]) => a.some((each) => b.includes(each));
  return shares(one.alterations, other.alterations) || shares(one.circumstances, other.circumstances);
}

/** Whether an expectation is a value, not words. */
function isStructured(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

function isInstant(value: Value): value is string {
  return typeof value === 'string' && instantOf(value) !== undefined;
}

/** Whether what was expected is described by a schema. */
function isSchema(expected: JsonObject, observed: Value): boolean {
  const { type } = expected;
  const hasMember = isObject(observed) && Object.hasOwn(observed, 'type');
  return typeof type === 'string' && Object.hasOwn(words, type) && !hasMember;
}

/**
 * The differing values in order, each with the one in its place. A list in place of one item, or of alternatives, is
 * compared item by item.
 */
export function pairsOf(expected: Value, observed: Value): readonly Pair[] {
  if (isDeepStrictEqual(expected, observed)) return [];
  if (Array.isArray(expected)) {
    const others = Array.isArray(observed) ? observed : expected.map(() => observed);
    return expected.flatMap((each, index) => pairsOf(each, others[index]));
  }
  if (isObject(expected) && !isSchema(expected, observed)) {
    if (Array.isArray(observed)) return observed.flatMap((each) => pairsOf(expected, each));
    const names = Object.keys(expected);
    // words in place of an object mean that it has no such member
    if (typeof observed === 'string') return names.map((name) => [expected[name], undefined]);
    if (isObject(observed)) return names.flatMap((name) => pairsOf(expected[name], memberOf(observed, name)));
  }
  return [[expected, observed]];
}

/** A member of an object, and not of what every object inherits, as `__proto__` is. */
function memberOf(object: JsonObject, name: string): Value {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** All alterations that may explain a value; if several do, those of other failures may show which one is right. */
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

/** The kind of a value, in words; a schema counts as what it describes. */
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

/** Another instant, or a date-time in place of something else; its digits reveal the unit of the clock. */
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
  if (areOneNumber(expected, observed)) return [other('a text is read as a number')];
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
  const replaced = removed === '' ? `"${inserted}" is inserted` : `"${removed}" became "${inserted}"`;
  return [
    ...normalisationsOf(expected, observed).map(
      (form) => ({ kind: 'normalised', says: `a text is ${form}` }) as const,
    ),
    ...lengths.map((length) => ({ kind: 'cut', says: `a text is cut to ${length}` }) as const),
    ...(beyondAscii.test(removed) ? [other('characters beyond ASCII are changed')] : []),
    ...(isSigns.test(removed) && inserted.length <= mostReplaced ? [other(replaced)] : []),
  ];
}

/** Whether two texts write one number in different ways: `007` and `7`, `1e3` and `1000`. */
function areOneNumber(one: string, other: string): boolean {
  return other.trim() !== '' && one === one.trim() && Number(one) === Number(other);
}

const beyondAscii = /^[^\0-\x7f]+$/;

/**
 * Only signs count as replaced, for instance by an escape: if letters differ, it may be a different text altogether.
 */
const isSigns = /^[^\p{L}\p{N}]*$/u;
const mostReplaced = 12;
