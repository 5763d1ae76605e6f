import type { Authentication } from '../http/auth/authentication.ts';
import type { Profile, ResourceType, RunMembers } from './profile.ts';

/** A resource as it is in the file of a profile. */
export interface ResourceDocument extends Partial<Omit<ResourceType, 'schema'>> {
  readonly name: string;
  readonly schema: unknown;
  readonly item: string;
}

/** A profile as it is in its file, once that is known to be valid. */
export interface ProfileDocument
  extends Partial<Omit<Profile, 'resources' | 'authentication' | 'windowMs' | 'run'>> {
  readonly name: string;
  readonly resources: readonly ResourceDocument[];
  readonly authentication?: Authentication;
  readonly run?: RunMembers;
  readonly consistency?: { readonly windowMs: number };
}
