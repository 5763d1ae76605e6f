import type { Parents } from '../profile/parents.ts';
import type { ResourceType } from '../profile/profile.ts';
import type { Ref } from './identity.ts';
import { itemPath } from './item-path.ts';

/** Something that a run has made so that other things can be made below it. */
export interface Parent {
  readonly path: string;
  /** What stands for its fields in the paths of these. */
  readonly stands: Parents;
}

/** What stands for the fields of some parents. */
export function standing(parents: readonly Parent[]): Parents {
  return Object.assign({}, ...parents.map(({ stands }) => stands)) as Parents;
}

/** A resource as others are below it, by each of its identifiers that is known. */
export function parentAt({ path, identifiers }: Ref, type: ResourceType): Parent {
  const stands = type.identifiers.flatMap((name): readonly (readonly [string, string])[] => {
    const segment = itemPath({ ...type, item: `{${name}}` }, identifiers);
    return segment === undefined ? [] : [[`${type.name}.${name}`, segment]];
  });
  return { path, stands: Object.fromEntries(stands) };
}
