import type { Subject } from '../check/requirement.ts';
import { subjectOf } from '../check/subject.ts';
import type { Authority } from '../http/authority.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import { preflight } from '../resource/preflight.ts';
import type { Learnt, Surroundings } from '../resource/resource.ts';
import type { RunOptions } from './options.ts';
import type { Planned } from './plan.ts';

/** Looks whether the target is there; what there is to read was told. @throws CannotBegin */
export async function adopt(
  around: Surroundings,
  authority: Authority,
  { profile, waitMs, readOnly = {} }: RunOptions,
): Promise<ReadonlyMap<string, Subject>> {
  const [first] = profile.resources;
  await preflight(around.client, first, { missing: around.fresh.missing(first).path, waitMs });
  return new Map(
    profile.resources.map((type) => {
      const learnt: Learnt = { ...unlearnt, adopted: readOnly[type.name] ?? [] };
      const reading = ({ methods }: ResourceType) => methods.filter((method) => isRead(method));
      const readable = { ...type, methods: reading(type), mayHave: [] };
      const declared = readable.methods.length > 0 ? readable : { ...readable, methods: reads };
      return [type.name, subjectOf(declared, learnt, authority)];
    }),
  );
}

const reads: readonly Method[] = ['GET', 'HEAD'];

function isRead(method: Method): boolean {
  return reads.includes(method);
}

const unlearnt: Learnt = {
  addressings: [],
  isShown: false,
  places: [],
  creation: undefined,
  readable: true,
  removable: false,
  found: reads,
  unknown: [],
  listable: false,
};

/** Why something is not decided in a run that only reads; undefined where it can be. */
export function whyNotRead({ check, type }: Planned, { readOnly }: RunOptions): string | undefined {
  if (readOnly === undefined) return undefined;
  if (check.reads !== true) return 'This needs a write, and the run only reads.';
  return (readOnly[type.name] ?? []).length > 0
    ? undefined
    : `The run only reads, and no ${type.name} are named: --id ${type.name}=IDENTIFIER.`;
}
