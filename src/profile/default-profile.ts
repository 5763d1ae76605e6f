import { fileURLToPath } from 'node:url';
import { documentFrom, readDocument } from './document.ts';
import { profileFrom, profileIn } from './load.ts';
import type { Profile } from './profile.ts';
import type { ProfileDocument } from './profile-document.ts';

const file = fileURLToPath(new URL('../../suites/default-profile/data-management.json', import.meta.url));
const document = readDocument(file);

/** The specification's own paths, envelopes and methods: what a server has that declares nothing. */
export const defaultProfile: Profile = profileFrom(document, false);

/** Members of the specification's own profile that another one has instead, those of a resource by its name. */
export interface Differences {
  readonly consistency?: { readonly windowMs: number };
  readonly customers?: Readonly<Record<string, unknown>>;
  readonly employees?: Readonly<Record<string, unknown>>;
  /** Of one more resource, which is there where its path is given. */
  readonly account?: Readonly<Record<string, unknown>>;
}

/** The specification's own profile, but for some members. @throws UsageError where it makes no profile */
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
