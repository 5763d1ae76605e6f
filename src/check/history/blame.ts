import { type Act, writes } from '../../model/act.ts';
import { type Deviation, type Judgement, type Relation, relationOf } from '../../model/deviation.ts';
import type { Life } from '../../model/knowledge.ts';

/** A deviation, and the step blamed for it. */
export interface Blamed {
  readonly deviation: Deviation;
  readonly step: number;
  readonly act: Act;
  /** How the act relates to the deviating resource. */
  readonly relation: Relation;
  /** What was known about the resource that the act addressed. */
  readonly life: Life;
}

/**
 * All steps that may be to blame, in order. If the client itself is turned away, nobody can tell what is there: GET does not show
 * what was created, but no change of it was seen.
 */
export function suspectsOf(
  deviation: Deviation,
  acts: readonly Act[],
  { lives }: Judgement,
): readonly Blamed[] {
  const isTurnedAway = acts[deviation.step]?.isTurnedAway === true;
  return deviation.suspects.flatMap((step): readonly Blamed[] => {
    const [act, life] = [acts[step], lives[step]];
    if (act === undefined || life === undefined || (isTurnedAway && act.operation !== 'create')) return [];
    return [{ step, act, life, relation: relationOf(act, deviation.about), deviation }];
  });
}

/**
 * The suspect to blame: the last that sent what is now observed, but to another resource or without permission; failing that, the last
 * write to the resource itself, one without permission only if there is no other, the last write, the last HEAD, or the last read.
 * If a look follows every step, there is only one suspect.
 */
export function blame(suspects: readonly Blamed[]): Blamed | undefined {
  const orders: readonly ((each: Blamed) => boolean)[] = [
    ({ step, deviation }) => deviation.senders.includes(step),
    ({ act, relation }) => writes.has(act.operation) && relation === 'itself' && act.by === undefined,
    ({ act, relation }) => writes.has(act.operation) && relation === 'itself',
    ({ act }) => writes.has(act.operation),
    ({ act }) => act.operation === 'head',
    () => true,
  ];
  for (const isMeant of orders) {
    const found = suspects.findLast(isMeant);
    if (found !== undefined) return found;
  }
  return undefined;
}
