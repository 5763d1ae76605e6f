import { fileURLToPath } from 'node:url';
import { documentFrom, readDocument } from './document.ts';
import { profileFrom, profileIn } from './load.ts';
import type { Profile } from './profile.ts';
import type { ProfileDocument } from './profile-document.ts';

const file = fileURLToPath(new URL('../../suites/default-profile/data-management.json', import.meta.url));
const document = readDocument(file);

/** The specification's own paths, envelopes and methods, for servers without a profile. */
export const defaultProfile: Profile = profileFrom(document, false);

/** Members that replace those of the specification's own profile; members of a resource by its name. */
export interface Differences {
  readonly consistency?: { readonly windowMs: number };
  readonly customers?: Readonly<Record<string, unknown>>;
  readonly employees?: Readonly<Record<string, unknown>>;
  /** An additional resource, present if its path is given. */
  readonly account?: Readonly<Record<string, unknown>>;
}

/** The specification's own profile, with some members replaced. @throws UsageError if the result is not a valid profile */
export function profileWith({
  customers,
  employees,
  account = {},
  ...others
}: Differences): Promise<Profile> {
  const own = document.value as ProfileDocument;
  const changes: Readonly<Record<string, object | undefined>> = { customers, employees };
  const changed = own.resources.map((resource) => ({ ...resource, ...changes[resource.name] }));
  const resources = 'item' in account ? [...changed, { name: 'account', ...account }] : changed;
  return profileIn(documentFrom(JSON.stringify({ ...own, ...others, resources }), file));
}
