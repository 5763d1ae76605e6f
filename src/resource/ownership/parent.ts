import type { Parents } from '../../profile/parents.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { Ref } from '../identifiers/identity.ts';
import { itemPath } from '../identifiers/item-path.ts';

/** A resource that the run created so that others can be created below it. */
export interface Parent {
  readonly path: string;
  /** The values of its fields that appear in their paths. */
  readonly stands: Parents;
}

/** The values of the fields of some parents. */
export function standing(parents: readonly Parent[]): Parents {
  return Object.assign({}, ...parents.map(({ stands }) => stands)) as Parents;
}

/** A resource as the parent of others, with each of its known identifiers. */
export function parentAt({ path, identifiers }: Ref, type: ResourceType): Parent {
  const stands = type.identifiers.flatMap((name): readonly (readonly [string, string])[] => {
    const segment = itemPath({ ...type, item: `{${name}}` }, identifiers);
    return segment === undefined ? [] : [[`${type.name}.${name}`, segment]];
  });
  return { path, stands: Object.fromEntries(stands) };
}
