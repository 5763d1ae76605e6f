import type { ResourceType } from './profile.ts';

/** A field of a parent resource in a path: `{authors.id}`. */
export interface ParentField {
  /** Name of the resource type. */
  readonly parent: string;
  readonly field: string;
}

/** Values for the fields of parents in paths, percent-encoded: `{ "authors.id": "7" }`. */
export type Parents = Readonly<Record<string, string>>;

/** A name with a dot in braces; the identifier of the resource itself has none. */
const pattern = /\{([^{}]+)\.([^{}.]+)\}/g;

type Paths = Pick<ResourceType, 'collection' | 'item'>;

/** The fields of parents in the paths of a type. */
export function parentFieldsIn({ collection, item }: Paths): readonly ParentField[] {
  return [...`${collection} ${item}`.matchAll(pattern)].map(([, parent = '', field = '']) => ({
    parent,
    field,
  }));
}

/** The names of the parent types of a type. */
export function parentsOf(type: Paths): readonly string[] {
  return [...new Set(parentFieldsIn(type).map(({ parent }) => parent))];
}

/** A type with the known parents filled in; other placeholders stay. */
export function below<T extends Paths>(type: T, parents: Parents): T {
  const filled = (path: string) =>
    path.replace(pattern, (text, parent, field) => parents[`${parent}.${field}`] ?? text);
  return { ...type, collection: filled(type.collection), item: filled(type.item) };
}
