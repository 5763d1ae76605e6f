import type { ResourceType } from './profile.ts';

/** What stands in the path of a resource for a field of another one, below which it is: `{authors.id}`. */
export interface ParentField {
  /** Name of the resource type. */
  readonly parent: string;
  readonly field: string;
}

/** What stands in paths for the fields of parents, as it is written in an address: `{ "authors.id": "7" }`. */
export type Parents = Readonly<Record<string, string>>;

/** A name in braces with a dot in it; the identifier of the resource itself has none. */
const pattern = /\{([^{}]+)\.([^{}.]+)\}/g;

type Paths = Pick<ResourceType, 'collection' | 'item'>;

/** The fields of other resources that stand in the paths of a type. */
export function parentFieldsIn({ collection, item }: Paths): readonly ParentField[] {
  return [...`${collection} ${item}`.matchAll(pattern)].map(([, parent = '', field = '']) => ({
    parent,
    field,
  }));
}

/** The names of the types that a type is below. */
export function parentsOf(type: Paths): readonly string[] {
  return [...new Set(parentFieldsIn(type).map(({ parent }) => parent))];
}

/** A type below the resources that are known; what stands for others stays. */
export function below<T extends Paths>(type: T, parents: Parents): T {
  const filled = (path: string) =>
    path.replace(pattern, (text, parent, field) => parents[`${parent}.${field}`] ?? text);
  return { ...type, collection: filled(type.collection), item: filled(type.item) };
}
