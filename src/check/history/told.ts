import type { Json } from '../../http/exchange/json.ts';
import type { Act } from '../../model/act.ts';
import type { Judgement } from '../../model/deviation.ts';
import { judge } from '../../model/judge.ts';
import type { Values } from '../../model/values.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { LearntType, Place } from '../../resource/place.ts';
import { sameField } from '../../resource/representation/difference.ts';
import { actsOf } from './acts.ts';
import { type Blamed, blame, suspectsOf } from './blame.ts';
import { heldAgainstGet } from './brackets.ts';
import type { Performed } from './performed.ts';
import type { Plan } from './plan.ts';
import { isOfAnother, tagsIn } from './tags.ts';

/** What was done and seen in a history, and where responses show the types that take part. */
export interface History extends Performed {
  readonly places: Readonly<Record<string, readonly Place[]>>;
}

/** What a history tells, judged by the model. */
export interface Told {
  readonly acts: readonly Act[];
  readonly judgement: Judgement;
  /** Each deviation with the step blamed for it. */
  readonly blamed: readonly Blamed[];
  readonly history: History;
  /** How the model compares values. */
  readonly values: Values;
}

/** Declared types by name. */
export type Types = ReadonlyMap<string, ResourceType>;

type LearntTypes = ReadonlyMap<string, LearntType>;

/** @param types - as declared; the history says where responses show them */
export function told(plan: Plan, history: History, types: Types): Told {
  const learnt = learntIn(history, types);
  return toldBy(plan, { history, acts: actsOf(plan, history, learnt) }, learnt);
}

/** What a history tells whose acts are known. @param learnt - as `learntIn` has it */
export function toldBy(
  plan: Plan,
  { history, acts }: Pick<Told, 'history' | 'acts'>,
  learnt: LearntTypes,
): Told {
  const of = heldAgainstGet(plan, history);
  const values = valuesIn(history, learnt);
  const model = judge(acts, values);
  const judgement = {
    lives: model.lives,
    deviations: [...model.deviations, ...of.deviations],
    held: [...model.held, ...of.held],
  };
  const blamed = judgement.deviations.flatMap(
    (deviation) => blame(suspectsOf(deviation, acts, judgement)) ?? [],
  );
  return { acts, judgement, blamed, history, values };
}

/** The types that take part in a history, with where responses show them. */
export function learntIn({ places: all }: History, types: Types): LearntTypes {
  return new Map(
    Object.entries(all).flatMap(([name, places]): readonly (readonly [string, LearntType])[] => {
      const type = types.get(name);
      return type === undefined ? [] : [[name, { ...type, places }]];
    }),
  );
}

function valuesIn({ nonce }: History, learnt: LearntTypes): Values {
  return {
    same(typeName, field, one, other) {
      const type = learnt.get(typeName);
      return type !== undefined && sameField(field, one as Json, other as Json, type);
    },
    tagsIn: (value) => tagsIn(value, nonce),
    isOfAnother: (value) => isOfAnother(value, nonce),
  };
}
