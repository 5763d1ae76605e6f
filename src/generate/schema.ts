/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema 2020-12. */
export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** Parts of a value that have kinds of their own which break servers; `choice`: what a schema gives a choice of. */
export const kinds = ['string', 'number', 'date-time', 'choice'] as const;

/** One value of those that break servers, wherever it can stand; everything else is unremarkable. */
export interface Telling {
  readonly kind: (typeof kinds)[number];
  /** Counts those of a kind. */
  readonly index: number;
}

/** What the values are like: unremarkable, drawn from all that breaks servers, or with one such value. */
export type Flavour = 'plain' | 'hostile' | Telling;

/** The one of several that a flavour means for a kind; undefined where it leaves that open. */
export function toldOf<T>(flavour: Flavour, kind: Telling['kind'], all: readonly T[]): T | undefined {
  if (typeof flavour === 'string' || flavour.kind !== kind) return undefined;
  return all[flavour.index % all.length];
}

/** A schema that no values can be made from. */
export class SchemaError extends Error {
  readonly keyword: string;
  /** JSON pointer (RFC 6901) to the schema that holds the keyword. */
  readonly pointer: string;

  constructor(keyword: string, pointer: string, problem: string, remedy: string) {
    super(`${problem} (keyword "${keyword}" at "${pointer === '' ? '/' : pointer}"). ${remedy}`);
    this.keyword = keyword;
    this.pointer = pointer;
  }
}

/** The schema says something that the generator does not understand. */
export class UnsupportedSchema extends SchemaError {
  constructor(keyword: string, pointer: string, what: string) {
    super(keyword, pointer, `No values can be generated: ${what}`, 'Write the schema without it.');
  }
}

/** No value satisfies the schema, or none could be found. */
export class UnsatisfiableSchema extends SchemaError {
  constructor(keyword: string, pointer: string, what: string) {
    super(keyword, pointer, `No value satisfies the schema: ${what}`, 'Remove the contradiction.');
  }
}

/** A schema, where it is in its document, and the document. */
export interface Place {
  readonly schema: SchemaObject;
  readonly pointer: string;
  readonly root: JsonSchema;
}

export function isSchemaObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON pointer of a member. */
export function below(pointer: string, ...names: readonly (string | number)[]): string {
  return [pointer, ...names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1'))].join(
    '/',
  );
}

/** The value of a numeric keyword. */
export function numberOf(schema: SchemaObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}
