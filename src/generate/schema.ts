/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema 2020-12. */
export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** Parts of a value with kinds of edge cases of their own; `choice`: a schema with alternatives. */
export const kinds = ['string', 'number', 'date-time', 'choice'] as const;

/** One edge case, used wherever it is valid; everything else is unremarkable. */
export interface EdgeCase {
  readonly kind: (typeof kinds)[number];
  /** Its index among those of its kind. */
  readonly index: number;
}

/** What values to make: unremarkable ones, all that break servers, or a single edge case. */
export type Flavour = 'plain' | 'hostile' | EdgeCase;

/** The alternative that a flavour selects for a kind; undefined if it leaves that open. */
export function edgeCaseOf<T>(flavour: Flavour, kind: EdgeCase['kind'], all: readonly T[]): T | undefined {
  if (typeof flavour === 'string' || flavour.kind !== kind) return undefined;
  return all[flavour.index % all.length];
}

/** A schema that no values can be made from. */
export class SchemaError extends Error {
  readonly keyword: string;
  /** JSON pointer (RFC 6901) to the schema with the keyword. */
  readonly pointer: string;

  constructor(keyword: string, pointer: string, problem: string, remedy: string) {
    super(`${problem} (keyword "${keyword}" at "${pointer === '' ? '/' : pointer}"). ${remedy}`);
    this.keyword = keyword;
    this.pointer = pointer;
  }
}

/** The schema uses something that the generator does not support. */
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

/** A schema, its place in its document, and the document. */
export interface Place {
  readonly schema: SchemaObject;
  readonly pointer: string;
  readonly root: JsonSchema;
}

export function isSchemaObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a numeric keyword. */
export function numberOf(schema: SchemaObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

const impliedTypes: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** The types that a schema names, or those to which its keywords apply, or simple ones. */
export function typesOf(schema: SchemaObject): readonly string[] {
  if (schema['type'] !== undefined) {
    const named = [schema['type']].flat() as string[];
    return schema['nullable'] === true ? [...named, 'null'] : named;
  }
  const implied = Object.entries(impliedTypes).flatMap(([type, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)) ? [type] : [],
  );
  return implied.length > 0 ? implied : ['string', 'integer', 'boolean', 'null'];
}
