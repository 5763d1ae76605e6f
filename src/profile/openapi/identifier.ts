import { isSchemaObject, type SchemaObject } from '../../generate/schema.ts';
import type { Method } from '../profile.ts';
import type { ResourceDocument } from '../profile-document.ts';
import type { Operation, Parameter } from './api.ts';
import { jsonIn, propertiesOf, wrappedIn } from './body.ts';
import type { Pair } from './pairs.ts';

/** The field whose value is in the path, and what had to be guessed about it. */
interface Identifier {
  readonly identifier: string;
  readonly guess?: string;
}

export function identifierOf({ parameter }: Pair, properties: Readonly<Record<string, unknown>>): Identifier {
  const names = Object.keys(properties);
  if (names.includes(parameter)) return { identifier: parameter };
  const spelledOtherwise = names.find((name) => folded(name) === folded(parameter));
  if (spelledOtherwise !== undefined) return { identifier: spelledOtherwise };
  const guess = names.includes('id')
    ? 'id'
    : names.find((name) => folded(parameter).endsWith(folded(name)) && name.length > 1);
  if (guess !== undefined) return { identifier: guess };
  return {
    identifier: parameter,
    guess: `no field is named ${parameter}, as in the path; one was added.`,
  };
}

/** A name without what conventions differ in, such as `account_id` and `accountID`. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, '');
}

/** The identifier as described by the path parameter, if no schema has it. */
export function addedBy(
  guess: string | undefined,
  { parameter, onItem }: Pair,
): Readonly<Record<string, unknown>> {
  if (guess === undefined) return {};
  const all: readonly Parameter[] = [...(onItem.get?.parameters ?? []), ...(onItem.parameters ?? [])];
  const found = all.find(({ name, in: place }) => place === 'path' && name === parameter);
  return { [parameter]: found?.schema ?? {} };
}

/**
 * Whether POST accepts the identifier but does not require it. Then the server can assign one; many APIs that use one schema
 * for all methods accept no identifier from the client.
 */
export function isOptionalIn(sent: SchemaObject, identifier: string): boolean {
  const field = propertiesOf(sent)[identifier];
  const required = Array.isArray(sent['required']) && sent['required'].includes(identifier);
  return field !== undefined && !isReadOnly(field) && !required;
}

/** @param identifier - not sent to create a resource, but possibly required in the content that changes it */
export function identifyingIn(
  operations: ReadonlyMap<Method, Operation>,
  identifier: string,
): Pick<ResourceDocument, 'identifyingField'> {
  const operation = operations.get('PATCH') ?? operations.get('PUT');
  const [taken] = wrappedIn(jsonIn(operation?.requestBody ?? {}) ?? {});
  const field = propertiesOf(taken?.schema ?? {})[identifier];
  return field === undefined || isReadOnly(field) ? {} : { identifyingField: identifier };
}

export function isReadOnly(schema: unknown): boolean {
  return isSchemaObject(schema) && schema['readOnly'] === true;
}
