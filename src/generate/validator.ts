import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from './schema.ts';

const require = createRequire(import.meta.url);

/** A violation of a schema, and where it is. */
export type SchemaIssue = Pick<
  ErrorObject,
  'instancePath' | 'keyword' | 'message' | 'params' | 'parentSchema'
>;

/** Compiles a schema; `related` are schemas that it references by identifier. */
export function validatorFor(
  schema: JsonSchema,
  related: readonly JsonSchema[] = [],
): (value: unknown) => readonly SchemaIssue[] {
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
