import type { Authentication } from '../http/auth/authentication.ts';
import type { MediaTypes, Method, ResourceType, Wrapping } from './profile.ts';

/** A resource as it is written to the file of a profile. */
export interface ResourceFile {
  readonly name: string;
  readonly schema: object;
  readonly collection: string;
  readonly item: string;
  readonly identifiers?: readonly string[];
  readonly identifyingField?: string;
  readonly serverSet?: readonly string[];
  readonly normalised?: ResourceType['normalised'];
  readonly shownWhenLeftOut?: ResourceType['shownWhenLeftOut'];
  readonly contentType?: MediaTypes;
  readonly accept?: MediaTypes;
  readonly ifMatch?: boolean;
  readonly neverSend?: readonly string[];
  readonly methods?: readonly Method[];
  readonly mayHave?: readonly Method[];
  readonly public?: readonly Method[];
  readonly create?: readonly Wrapping[];
  readonly update?: Wrapping;
}

/** A profile as it is written to a file, valid by `schemas/profile.schema.json`. */
export interface ProfileFile {
  readonly name: string;
  readonly resources: readonly ResourceFile[];
  readonly authentication?: Authentication;
}
