import type { ResourceType } from '../profile/profile.ts';
import { unnamed } from './identifiers/sent-identifiers.ts';

/** What the profile of a target would have to declare of a type, as calibration found out. */
export interface Adaptation {
  /** The identifiers that creations may not name: the target accepts them only without. */
  readonly refusedIdentifiers: readonly string[];
  /** The target refuses writes that do not name the version of the resource, and takes those that do (RFC 6585 3). */
  readonly wantsVersions?: true;
  /** The paths of resources, if they are not as declared. */
  readonly item?: string;
}

/** What is known before anything was found out. */
export const asDeclared: Adaptation = { refusedIdentifiers: [] };

/** The type as the target has it. */
export function adaptedTo(
  { refusedIdentifiers, wantsVersions, item }: Adaptation,
  type: ResourceType,
): ResourceType {
  return {
    ...unnamed(type, refusedIdentifiers),
    ...(wantsVersions === true ? { ifMatch: true } : {}),
    ...(item === undefined ? {} : { item }),
  };
}

/** What to declare for a type that was adapted. */
export function adaptationWarnings(
  { name }: Pick<ResourceType, 'name'>,
  adaptation: Adaptation,
): readonly string[] {
  const { refusedIdentifiers, wantsVersions, item } = adaptation;
  const names = refusedIdentifiers.join(', ');
  return [
    ...(wantsVersions === true
      ? [
          `The target refuses writes of ${name} that do not name the version of the resource in If-Match, and accepts those that do. Declare this in a profile: ifMatch: true.`,
        ]
      : []),
    ...(names === ''
      ? []
      : [
          `The target refuses POST of ${name} when the client chooses ${refusedIdentifiers.join(' or ')}, and accepts it otherwise. Declare this in a profile: neverSend: [${names}].`,
        ]),
    ...(item === undefined
      ? []
      : [
          `The target has ${name} where Location leads, and not at their declared paths. Declare this in a profile: item: ${item}.`,
        ]),
  ];
}
