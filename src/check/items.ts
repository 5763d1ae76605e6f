import type fc from 'fast-check';
import { arbitraryFor } from '../generate/arbitrary.ts';
import { edgeCasesFor } from '../generate/edge-cases.ts';
import { validatorFor } from '../generate/validator.ts';
import type { ItemSchema, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation/representation.ts';

/** What resources of a type can be made of, without identifiers. */
export interface Items {
  /** Unremarkable, with every field. */
  readonly plain: fc.Arbitrary<Item>;
  /** Unremarkable: with every field, with only the required ones, and without each optional one. */
  readonly structures: readonly [fc.Arbitrary<Item>, ...fc.Arbitrary<Item>[]];
  /** With every field, and one edge case after another in each of them. */
  readonly edgeCases: readonly fc.Arbitrary<Item>[];
  /** Drawn from all values of the schema. */
  readonly any: fc.Arbitrary<Item>;
  isValid(item: Item): boolean;
}

const made = new WeakMap<ResourceType, Items>();

/** The items of a type; cached, since a run asks for them repeatedly. */
export function itemsFor(type: ResourceType): Items {
  const known = made.get(type);
  if (known !== undefined) return known;
  const schema = without(type.schema, [...type.identifiers, ...type.serverSet, ...type.neverSend]);
  const plain = plainly(schema);
  const anonymous = { ...schema, $id: undefined };
  const items: Items = {
    plain,
    structures: [plain, ...leftOut(schema).map((names) => plainly(without(schema, names)))],
    edgeCases: edgeCasesFor(schema) as readonly fc.Arbitrary<Item>[],
    any: arbitraryFor(schema) as fc.Arbitrary<Item>,
    isValid: (item) => validatorFor(anonymous)(item).length === 0,
  };
  made.set(type, items);
  return items;
}

/** Items of one field alone, with one edge case after another in it. */
export function edgeCasesOf({ schema }: ResourceType, name: string): readonly fc.Arbitrary<Item>[] {
  const others = Object.keys(schema.properties).filter((each) => each !== name);
  return edgeCasesFor(without(schema, others)) as readonly fc.Arbitrary<Item>[];
}

/** The fields that a client sets, identifiers aside. */
export function fieldsOf({ schema, identifiers, serverSet, neverSend }: ResourceType): readonly string[] {
  return Object.keys(without(schema, [...identifiers, ...serverSet, ...neverSend]).properties);
}

function plainly(schema: ItemSchema): fc.Arbitrary<Item> {
  return arbitraryFor(schema, 'plain') as fc.Arbitrary<Item>;
}

/** The sets of fields that an item may lack: all optional ones together, and each one alone. */
function leftOut({ properties, required }: ItemSchema): readonly (readonly string[])[] {
  const needed = (required as readonly string[] | undefined) ?? [];
  const optional = Object.keys(properties).filter((name) => !needed.includes(name));
  return optional.length < 2 ? optional.map((name) => [name]) : [optional, ...optional.map((name) => [name])];
}

function without(schema: ItemSchema, names: readonly string[]): ItemSchema {
  const kept = ([name]: readonly [string, unknown]) => !names.includes(name);
  const required = (schema['required'] as readonly string[] | undefined)?.filter(
    (name) => !names.includes(name),
  );
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties).filter(kept)),
    ...(required === undefined ? {} : { required }),
  };
}
