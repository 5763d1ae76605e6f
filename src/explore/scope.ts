import { checks, requirementOf } from '../../suites/catalogue.ts';
import { type Check, described, isAbout } from '../check/requirement.ts';
import type { PendingResult } from '../evidence/pending-result.ts';
import type { Requirement } from '../evidence/requirement.ts';
import type { Result } from '../evidence/result.ts';
import type { Profile, ResourceType } from '../profile/profile.ts';
import type { RunOptions } from './options.ts';

/** One requirement to decide at one resource type, in the scope of a run. */
export interface InScope {
  readonly check: Check;
  readonly requirement: Requirement;
  readonly type: ResourceType;
}

/** What a run is to decide, as its options and its report state it. */
type Asked = Pick<RunOptions, 'only' | 'classes' | 'shard'> & {
  readonly profile: Pick<Profile, 'resources'>;
};

/** What a run decides, in the order of the suites: each check at each type that it applies to. */
export function scopeOf(asked: Asked, own: readonly Check[]): readonly InScope[] {
  return wanted(asked, own).flatMap(({ check, requirement, types }) =>
    types.map((type) => ({ check, requirement, type })),
  );
}

/** The checks that a run needs for what it decides, in the order of the suites. */
export function checksOf(asked: Asked, own: readonly Check[]): readonly Check[] {
  return wanted(asked, own).map(({ check }) => check);
}

/** What a run decides, in successive parts: rules about every exchange come last, check by check. */
export function inParts(scope: readonly InScope[]): readonly (readonly InScope[])[] {
  const watching = scope.filter(({ check }) => check.by === 'probe' && check.watch !== undefined);
  const byExchange = scope.filter(({ check }) => check.by === 'exchange');
  const last = [...watching, ...byExchange];
  const checks = [...new Set(last.map(({ check }) => check))];
  return [
    scope.filter((each) => !last.includes(each)),
    ...checks.map((check) => last.filter((each) => each.check === check)),
  ];
}

/** The requirements that a run is asked for. */
export function requirementsOf(asked: Asked, own: readonly Check[]): readonly Requirement[] {
  return wanted(asked, own).map(({ requirement }) => requirement);
}

/** Results of the requirements that apply to no resource type of the profile, so that the report is complete. */
export function inapplicableResults(asked: Asked, own: readonly Check[]): readonly Result[] {
  return wanted(asked, own)
    .filter(({ types }) => types.length === 0)
    .map(({ requirement }) => ({
      ...pendingFor(requirement, 'none'),
      samples: 0,
      requests: 0,
      durationMs: 0,
      outcome: 'inapplicable',
      reason: 'The profile has no resource that this rule applies to.',
    }));
}

function wanted({ only, classes, profile, shard = { index: 1, of: 1 } }: Asked, own: readonly Check[]) {
  const all = [...checks, ...own].flatMap((check) => {
    const requirement = requirementOf(check.id) ?? described(check);
    const isWanted = only.length > 0 ? only.includes(check.id) : classes.includes(requirement.class);
    const types = profile.resources.filter((type) => isAbout(check, type));
    return isWanted ? [{ check, requirement, types }] : [];
  });
  return all.filter((_, position) => position % shard.of === shard.index - 1);
}

function pendingFor({ id, class: name, level, provisional }: Requirement, resource: string): PendingResult {
  return {
    requirement: id,
    resource,
    class: name,
    level,
    ...(provisional === undefined ? {} : { provisional }),
  };
}

/** What is known of a result before it is decided. */
export function pendingResult({ requirement, type }: InScope): PendingResult {
  return pendingFor(requirement, type.name);
}
