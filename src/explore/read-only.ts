import { canBeRead, type Subject } from '../check/requirement.ts';
import type { Authority } from '../http/auth/authority.ts';
import { isRead } from '../http/exchange/request.ts';
import { below, parentsOf } from '../profile/parents.ts';
import { type Method, placeholderOf, type ResourceType } from '../profile/profile.ts';
import { adoptedOf } from '../resource/calibration/adopted.ts';
import { missingAt, preflight } from '../resource/calibration/preflight.ts';
import { type Parent, parentAt, standing } from '../resource/ownership/parent.ts';
import type { Learnt, Surroundings } from '../resource/resource.ts';
import type { Beginning } from './beginning.ts';
import type { RunOptions } from './options.ts';
import type { InScope } from './scope.ts';
import { subjectOf } from './trials/subject.ts';

/** Finds out whether the target answers; the resources to read are given. @throws CannotBegin */
export async function adopt(
  around: Surroundings,
  authority: Authority,
  { profile, waitMs, login, readOnly = {} }: RunOptions,
): Promise<Beginning> {
  const missing = missingAt(profile.resources, around.fresh);
  await preflight(around.client, { missing, waitMs, login });
  const parents = standing(profile.resources.flatMap((type) => namedParent(type, readOnly)));
  const subjects = await Promise.all(
    profile.resources.map(async (declared) => {
      const type = below(declared, parents);
      const learnt = await adoptedOf(type, readOnly[type.name] ?? [], around);
      const subject = readableSubject(type, learnt, authority);
      return [type.name, { ...subject, type: { ...subject.type, parents } }] as const;
    }),
  );
  return {
    subjects: new Map(subjects),
    async again(name, client) {
      await preflight(client, { missing, waitMs: 0, login });
      const declared = profile.resources.find((type) => type.name === name);
      if (declared !== undefined) await adoptedOf(below(declared, parents), readOnly[name] ?? [], { client });
    },
  };
}

/** The first named resource of a parent type: children are read below it. */
function namedParent(type: ResourceType, named: NonNullable<RunOptions['readOnly']>): readonly Parent[] {
  const [identifier] = named[type.name] ?? [];
  const name = placeholderOf(type.item) ?? '';
  return identifier === undefined ? [] : [parentAt({ path: '', identifiers: { [name]: identifier } }, type)];
}

const reads: readonly Method[] = ['GET', 'HEAD'];

/** A type as a read-only run sees it. */
export function readableSubject(type: ResourceType, learnt: Learnt, authority: Authority): Subject {
  const methods = type.methods.filter(isRead);
  const { createdBy: _nothingIsMade, ...others } = type;
  const readable = { ...others, methods: methods.length > 0 ? methods : reads, mayHave: [] };
  return subjectOf(readable, learnt, authority);
}

/** Why a read-only run cannot decide something. */
const needsWrite = 'This needs a write, and the run only reads.';
const namesNo = (type: string) =>
  `The run only reads, and no identifier of ${type} was given: --id ${type}=IDENTIFIER.`;

/** Whether this is a valid reason for a read-only run to leave something undecided. */
export function mayBeUnread(
  reason: string,
  { check, type }: Pick<InScope, 'check' | 'type'>,
  named: readonly string[],
): boolean {
  if (!canBeRead(check, type)) return reason === needsWrite;
  return [...parentsOf(type), type.name].some((name) => !named.includes(name) && reason === namesNo(name));
}

/** Why a read-only run cannot decide something; undefined if it can. */
export function whyNotRead(
  { check, type }: InScope,
  { readOnly }: Pick<RunOptions, 'readOnly'>,
): string | undefined {
  if (readOnly === undefined) return undefined;
  if (!canBeRead(check, type)) return needsWrite;
  const missing = [...parentsOf(type), type.name].find((name) => (readOnly[name] ?? []).length === 0);
  return missing === undefined ? undefined : namesNo(missing);
}
