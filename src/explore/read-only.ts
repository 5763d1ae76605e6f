import { canBeRead, type Subject } from '../check/requirement.ts';
import type { Authority } from '../http/auth/authority.ts';
import { json, succeeded } from '../http/content.ts';
import { below, parentsOf } from '../profile/parents.ts';
import {
  isFixed,
  isRead,
  type Method,
  type Profile,
  placeholderOf,
  type ResourceType,
} from '../profile/profile.ts';
import type { FreshIdentifiers } from '../resource/fresh-identifiers.ts';
import { itemPath } from '../resource/item-path.ts';
import { type Adopted, placeOfAdopted } from '../resource/learn-place.ts';
import { type Parent, parentAt, standing } from '../resource/parent.ts';
import type { Place } from '../resource/place.ts';
import { preflight } from '../resource/preflight.ts';
import { requestsFor } from '../resource/requests.ts';
import type { Learnt, Surroundings } from '../resource/resource.ts';
import type { RunOptions } from './options.ts';
import type { Planned } from './plan.ts';
import { subjectOf } from './trials/subject.ts';

/** Looks whether the target is there; what there is to read was told. @throws CannotBegin */
export async function adopt(
  around: Surroundings,
  authority: Authority,
  { profile, waitMs, login, readOnly = {} }: RunOptions,
): Promise<ReadonlyMap<string, Subject>> {
  await preflight(around.client, { missing: missingAt(profile.resources, around.fresh), waitMs, login });
  const parents = standing(profile.resources.flatMap((type) => namedParent(type, readOnly)));
  const subjects = await Promise.all(
    profile.resources.map(async (declared) => {
      const type = below(declared, parents);
      const learnt = await adoptedOf(type, readOnly[type.name] ?? [], around);
      const subject = readableSubject(type, learnt, authority);
      return [type.name, { ...subject, type: { ...subject.type, parents } }] as const;
    }),
  );
  return new Map(subjects);
}

/** Where nothing is; where all types stand at fixed paths, the first of these. */
export function missingAt(types: Profile['resources'], fresh: FreshIdentifiers): string {
  const [first] = types;
  return fresh.missing(types.find((type) => !isFixed(type)) ?? first).path;
}

/** What is below others is read below the first of these that is named. */
function namedParent(type: ResourceType, named: NonNullable<RunOptions['readOnly']>): readonly Parent[] {
  const [identifier] = named[type.name] ?? [];
  const name = placeholderOf(type.item) ?? '';
  return identifier === undefined ? [] : [parentAt({ path: '', identifiers: { [name]: identifier } }, type)];
}

/** A type as a run sees it that only reads. */
export function readableSubject(type: ResourceType, learnt: Learnt, authority: Authority): Subject {
  const methods = type.methods.filter(isRead);
  const { createdBy: _nothingIsMade, ...others } = type;
  const readable = { ...others, methods: methods.length > 0 ? methods : reads, mayHave: [] };
  return subjectOf(readable, learnt, authority);
}

/** What is known of a type of which nothing is made: where GET shows those that are there. */
export async function adoptedOf(
  type: ResourceType,
  adopted: readonly string[],
  around: Pick<Surroundings, 'client'>,
): Promise<Learnt> {
  return { ...unlearnt, adopted, places: await placesOf(adopted, type, around) };
}

/** Where GET shows those that are there to be read. */
async function placesOf(
  adopted: readonly string[],
  type: ResourceType,
  { client }: Pick<Surroundings, 'client'>,
): Promise<readonly Place[]> {
  const name = placeholderOf(type.item) ?? '';
  const seen: Adopted[] = [];
  for (const identifier of adopted) {
    const path = itemPath(type, { [name]: identifier });
    if (path === undefined) continue;
    const read = await client.send(requestsFor(type).get({ path, identifiers: {} }));
    if (succeeded(read)) seen.push({ identifier, body: json(read) });
  }
  const content = placeOfAdopted(seen, type);
  return content === undefined ? [] : [{ operation: 'read', content, leads: false, alone: true }];
}

const reads: readonly Method[] = ['GET', 'HEAD'];

/** What is known of a type of which nothing was asked. */
export const unlearnt: Learnt = {
  addressings: [],
  isShown: false,
  places: [],
  creation: undefined,
  readable: true,
  removable: false,
  keepsIdentifiers: false,
  found: reads,
  unknown: new Map(),
  listable: false,
};

/** What is said of what a run that only reads cannot decide. */
const needsWrite = 'This needs a write, and the run only reads.';
const namesNo = (type: string) => `The run only reads, and no ${type} are named: --id ${type}=IDENTIFIER.`;

/** Whether this is why something can be left undecided in a run that only reads and was told to read these. */
export function mayBeUnread(
  reason: string,
  { check, type }: Pick<Planned, 'check' | 'type'>,
  named: readonly string[],
): boolean {
  if (!canBeRead(check, type)) return reason === needsWrite;
  return [...parentsOf(type), type.name].some((name) => !named.includes(name) && reason === namesNo(name));
}

/** Why something is not decided in a run that only reads; undefined where it can be. */
export function whyNotRead(
  { check, type }: Planned,
  { readOnly }: Pick<RunOptions, 'readOnly'>,
): string | undefined {
  if (readOnly === undefined) return undefined;
  if (!canBeRead(check, type)) return needsWrite;
  const missing = [...parentsOf(type), type.name].find((name) => (readOnly[name] ?? []).length === 0);
  return missing === undefined ? undefined : namesNo(missing);
}
