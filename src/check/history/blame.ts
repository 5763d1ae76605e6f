import { type Act, writes } from '../../model/act.ts';
import { type Deviation, type Judgement, type Relation, relationOf } from '../../model/deviation.ts';
import type { Life } from '../../model/knowledge.ts';

/** A deviation, and the step that is held to have done it. */
export interface Blamed {
  readonly deviation: Deviation;
  readonly step: number;
  readonly act: Act;
  /** What the act was to the resource that is not as it must be. */
  readonly relation: Relation;
  /** What was known of what the act was about. */
  readonly life: Life;
}

/** All who may have done it, in the order in which they did. */
export function suspectsOf(
  deviation: Deviation,
  acts: readonly Act[],
  { lives }: Judgement,
): readonly Blamed[] {
  return deviation.suspects.flatMap((step): readonly Blamed[] => {
    const [act, life] = [acts[step], lives[step]];
    if (act === undefined || life === undefined) return [];
    return [{ step, act, life, relation: relationOf(act, deviation.about), deviation }];
  });
}

/**
 * Who is held to have done it: the last one that sent to something else what is observed, or else the last write to the
 * resource itself, or else the last write, or else the last HEAD, or else the last read. Where it is looked after each step,
 * there is nobody else.
 */
export function blame(suspects: readonly Blamed[]): Blamed | undefined {
  const orders: readonly ((each: Blamed) => boolean)[] = [
    ({ step, deviation }) => deviation.senders.includes(step),
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
