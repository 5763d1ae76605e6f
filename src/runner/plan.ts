import { suites } from '../../suites/all.ts';
import type { Check } from '../check/requirement.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import type { ResourceType } from '../profile/profile.ts';
import { requirementOf } from '../spec/catalogue.ts';
import type { Requirement } from '../spec/requirement.ts';
import type { PlannedResult } from './planned-result.ts';

/** One requirement to decide for one resource type. */
export interface Planned {
  readonly suite: string;
  readonly check: Check;
  readonly requirement: Requirement;
  readonly type: ResourceType;
}

/** What a run decides, in the order of the suites: each check on each type that it is about. */
export function planOf({
  only,
  classes,
}: {
  only: readonly string[];
  classes: readonly string[];
}): readonly Planned[] {
  return Object.entries(suites).flatMap(([suite, checks]) =>
    checks.flatMap((check) => {
      const requirement = requirementOf(check.id);
      if (requirement === undefined) throw new Error(`The check of ${check.id} has no entry in src/spec.`);
      const wanted = only.length > 0 ? only.includes(check.id) : classes.includes(requirement.class);
      const types = defaultProfile.resources.filter((type) => check.about?.(type) ?? true);
      return wanted ? types.map((type) => ({ suite, check, requirement, type })) : [];
    }),
  );
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
