/** A value that JSON can represent; an integer that a double cannot hold is a bigint, so that its digits are preserved. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with each of its texts changed: itself, or those in its members and elements. */
export function withTexts<T extends Json>(value: T, change: (text: string) => string): T {
  return changedTexts(value, change) as T;
}

function changedTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: Json) => changedTexts(each, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changedTexts(each, change)]));
}

/** A value without those members of its objects that are null. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => withoutNulls(each));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutNulls(each)]));
}

/** All objects in a value, at any depth. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => objectsIn(each));
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap((each) => objectsIn(each))];
}

declare global {
  interface BigInt {
    toJSON(): unknown;
  }
  interface JSON {
    rawJSON(text: string): unknown;
    isRawJSON(value: unknown): boolean;
  }
}

// JSON.stringify does not support bigint without this method: defined once, so that every file and request writes it alike
BigInt.prototype.toJSON = function spelled(this: bigint) {
  return JSON.rawJSON(String(this));
};

/**
 * Whether there may be a number that a double cannot hold exactly: a long one where a value begins, or one with an
 * exponent.
 */
function mayHaveLong(text: string): boolean {
  return /(?:^|[:,[\s])-?(?:[\d.]{16}|[\d.]+[eE])/.test(text);
}

/**
 * A value as it is read back after it was written. @throws TypeError if a user's own rule returned what JSON cannot
 * hold
 */
export function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Parses JSON, preserving the digits of integers (RFC 8259 6). @throws SyntaxError */
export function parsedJson(text: string): Json {
  return (mayHaveLong(text) ? JSON.parse(text, exact) : JSON.parse(text)) as Json;
}

/** The same, but undefined if the text is not JSON. */
export function jsonIn(text: string): Json | undefined {
  try {
    return parsedJson(text);
  } catch {
    return undefined;
  }
}

function exact(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const { source } = context ?? {};
  if (typeof value !== 'number' || source === undefined || Number.isSafeInteger(value)) return value;
  return integerOf(source) ?? value;
}

/** The digits of the longest number that is computed: nobody calculates with more, and they would fill the memory. */
const mostDigits = 1_000;

/** The integer that a number is, however it is spelled: with a fraction of zeros, or an exponent (RFC 8259 6). */
function integerOf(source: string): bigint | undefined {
  if (/^-?\d+$/.test(source)) return BigInt(source);
  if (source.length > mostDigits) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d*?)0*)?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const digits = `${whole}${fraction}`;
  const zeros = Number(exponent) - fraction.length;
  if (zeros > mostDigits) return undefined;
  if (zeros >= 0) return BigInt(`${digits}${'0'.repeat(zeros)}`);
  return /^0*$/.test(digits.slice(zeros)) ? BigInt(digits.slice(0, zeros)) : undefined;
}
