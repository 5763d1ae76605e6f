import type { Authentication } from '../http/auth/authentication.ts';
import type { Profile, ResourceType, RunMembers } from './profile.ts';

/** A resource as it is in the file of a profile, valid by `schemas/profile.schema.json`. */
export interface ResourceDocument extends Partial<Omit<ResourceType, 'schema'>> {
  readonly name: string;
  readonly schema: unknown;
  readonly item: string;
}

/** A profile as it is in its file, valid by that schema. */
export interface ProfileDocument
  extends Partial<Omit<Profile, 'resources' | 'authentication' | 'windowMs' | 'run'>> {
  readonly name: string;
  readonly resources: readonly ResourceDocument[];
  readonly authentication?: Authentication;
  readonly run?: RunMembers;
  readonly consistency?: { readonly windowMs: number };
}
