import { validatorFor } from '../generate/validator.ts';
import type { Json } from '../http/json.ts';
import type { ItemSchema, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation.ts';

/** A field whose value does not have the type that the specification shows. */
export interface WrongType {
  readonly field: string;
  readonly expected: Json;
  readonly observed: Json;
}

type Validator = ReturnType<typeof validatorFor>;

/** To compile a schema takes longer than a hundred requests; a run describes a type more than once by the same one. */
const validators = new WeakMap<ItemSchema, Validator>();

/**
 * The first field of an item that does not have its type. Fields may be missing, and others may be there: the
 * specification's shapes are illustrative.
 */
export function typeError(item: Item, type: ResourceType): WrongType | undefined {
  const [issue] = validatorOf(type.schema)(item);
  if (issue === undefined) return undefined;
  const field = issue.instancePath.split('/')[1] ?? '';
  const expected = Object.hasOwn(type.schema.properties, field)
    ? (type.schema.properties[field] as Json)
    : (issue.message ?? null);
  return { field, expected, observed: item[field] ?? null };
}

function validatorOf(whole: ItemSchema): Validator {
  const known = validators.get(whole);
  if (known !== undefined) return known;
  const { required: _required, additionalProperties: _additional, $id: _id, ...schema } = whole;
  const validator = validatorFor(schema);
  validators.set(whole, validator);
  return validator;
}
