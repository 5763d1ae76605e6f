/** A value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema 2020-12. */
export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** Of which kind the values are: unremarkable, such as break servers, or all of one class of those. */
export type Flavour = 'plain' | 'hostile' | { readonly class: number };

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
    super(keyword, pointer, `No value satisfies the schema: ${what}`, 'Mend the contradiction.');
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
