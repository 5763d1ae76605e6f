import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from './schema.ts';

const require = createRequire(import.meta.url);

/** A violation of a schema, and where it is. */
export type SchemaIssue = Pick<
  ErrorObject,
  'instancePath' | 'keyword' | 'message' | 'params' | 'parentSchema'
>;

/** What a value violates of a schema, in no particular order; empty if it is valid. */
export type Validator = (value: unknown) => readonly SchemaIssue[];

interface Compiled {
  readonly related: readonly JsonSchema[];
  readonly validator: Validator;
}

const known = new WeakMap<object, Compiled>();

/**
 * Checks values against a schema, which must not be changed afterwards; `related` are schemas that it references by identifier.
 * It is compiled once, since that takes longer than checking a hundred values.
 * @throws Error if it is no valid schema
 */
export function validatorFor(schema: JsonSchema, related: readonly JsonSchema[] = []): Validator {
  if (typeof schema !== 'object') return compiled(schema, related);
  const before = known.get(schema);
  if (before !== undefined && isSame(before.related, related)) return before.validator;
  const validator = compiled(schema, related);
  known.set(schema, { related, validator });
  return validator;
}

function isSame(one: readonly JsonSchema[], other: readonly JsonSchema[]): boolean {
  return one.length === other.length && one.every((schema, index) => schema === other[index]);
}

function compiled(schema: JsonSchema, related: readonly JsonSchema[]): Validator {
  // loaded only when needed, so that not every start waits for it
  const { Ajv2020 } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  // its types claim a default export that it does not have under Node
  const addFormats = require('ajv-formats') as typeof import('ajv-formats').default;
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
  addFormats(ajv as never);
  for (const each of related) ajv.addSchema(each as object);
  const validate: ValidateFunction = ajv.compile(schema as object);
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}
