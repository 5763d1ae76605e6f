import type { Blamed } from '../../check/history/blame.ts';
import type { Deviation } from '../../model/deviation.ts';

/** A deviation, the step blamed for it, and the rule that forbids it, if any. */
export interface Finding {
  readonly blamed: Blamed;
  readonly rule?: string;
}

/** The finding that resembles a deviation, which may show as an unsteady one this time. */
export function likeIn(findings: readonly Finding[], { about, kind, field }: Deviation): Finding | undefined {
  const isLike = ({ blamed: { deviation } }: Finding) =>
    (deviation.kind === kind || deviation.kind === 'inconsistent read') && deviation.about === about;
  return (
    findings.find((each) => isLike(each) && each.blamed.deviation.field === field) ?? findings.find(isLike)
  );
}

/** The finding by which the same rule is broken in the same way. */
export function sameIn(findings: readonly Finding[], { rule, blamed }: Finding): Finding | undefined {
  return findings.find((each) => each.rule === rule && isSame(each.blamed, blamed));
}

/** Whether two deviations are of the same kind, after acts on the same type. */
function isSame(one: Blamed, other: Blamed): boolean {
  return (
    one.act.type === other.act.type &&
    one.deviation.type === other.deviation.type &&
    one.deviation.kind === other.deviation.kind &&
    (one.deviation.kind !== 'unlike GET' || one.deviation.field === other.deviation.field)
  );
}

/** Whether a rule forbids a finding, and it is of the same kind as a deviation, at a resource of the same type. */
export function isSameKind({ rule, blamed }: Finding, { kind, type }: Deviation): boolean {
  return rule !== undefined && blamed.deviation.kind === kind && blamed.deviation.type === type;
}
