import { checks } from '../../suites/all.ts';
import type { Check } from '../check/requirement.ts';
import type { PlannedResult } from '../evidence/planned-result.ts';
import type { Requirement } from '../evidence/requirement.ts';
import type { Result } from '../evidence/result.ts';
import type { Profile, ResourceType } from '../profile/profile.ts';
import { requirementOf } from '../spec/catalogue.ts';
import type { RunOptions } from './options.ts';

/** One requirement to decide for one resource type. */
export interface Planned {
  readonly check: Check;
  readonly requirement: Requirement;
  readonly type: ResourceType;
}

/** What is asked of a run, as its options and its report say it. */
type Asked = Pick<RunOptions, 'only' | 'classes' | 'shard'> & {
  readonly profile: Pick<Profile, 'resources'>;
};

/** What a run decides, in the order of the suites: each check on each type that it is about. */
export function planOf(asked: Asked, own: readonly Check[] = []): readonly Planned[] {
  return wanted(asked, own).flatMap(({ check, requirement, types }) =>
    types.map((type) => ({ check, requirement, type })),
  );
}

/** What a run decides, in parts, one after another: first all that watches nothing, then each check that watches the others. */
export function inParts(plan: readonly Planned[]): readonly (readonly Planned[])[] {
  const watching = plan.filter(({ check }) => check.watch !== undefined);
  const checks = [...new Set(watching.map(({ check }) => check))];
  return [
    plan.filter(({ check }) => check.watch === undefined),
    ...checks.map((check) => watching.filter((each) => each.check === check)),
  ];
}

/** The requirements that a run is asked for. */
export function requirementsOf(asked: Asked, own: readonly Check[]): readonly Requirement[] {
  return wanted(asked, own).map(({ requirement }) => requirement);
}

/** The results of what speaks of no resource type of the profile: a report leaves nothing out. */
export function inapplicableResults(asked: Asked, own: readonly Check[]): readonly Result[] {
  return wanted(asked, own)
    .filter(({ types }) => types.length === 0)
    .map(({ requirement: { id, class: name, level } }) => ({
      requirement: id,
      resource: 'none',
      class: name,
      level,
      samples: 0,
      requests: 0,
      durationMs: 0,
      outcome: 'inapplicable',
      reason: 'The profile has no resource that this rule speaks of.',
    }));
}

function wanted({ only, classes, profile, shard = { index: 1, of: 1 } }: Asked, own: readonly Check[]) {
  const all = [...checks, ...own].flatMap((check) => {
    const requirement = check.entry ?? requirementOf(check.id);
    if (requirement === undefined) throw new Error(`The check of ${check.id} has no entry in src/spec.`);
    const isWanted = only.length > 0 ? only.includes(check.id) : classes.includes(requirement.class);
    const types = profile.resources.filter((type) => check.about?.(type) ?? true);
    return isWanted ? [{ check, requirement, types }] : [];
  });
  return all.filter((_, position) => position % shard.of === shard.index - 1);
}

/** What the result of something planned will be about. */
export function plannedResult({ requirement, type }: Planned): PlannedResult {
  return {
    requirement: requirement.id,
    resource: type.name,
    class: requirement.class,
    level: requirement.level,
  };
}
