import type { ResourceState, StateAfter } from '../../evidence/states.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import type { Act } from '../../model/act.ts';
import { statesAfter } from '../../model/judge.ts';
import type { State } from '../../model/knowledge.ts';
import type { Values } from '../../model/values.ts';
import type { Performed } from './performed.ts';

/** What the model expects after each step that was sent, to be shown beside its exchange. */
export function statesIn(
  acts: readonly Act[],
  { done }: Pick<Performed, 'done'>,
  values: Values,
): readonly StateAfter[] {
  return statesAfter(acts, values).flatMap((states, step) => {
    const exchange = done[step]?.exchanges[0];
    return exchange === undefined ? [] : [{ exchange: exchange.id, resources: states.map(recorded) }];
  });
}

function recorded({ name, life, fields, leftOut, at }: State): ResourceState {
  return {
    name,
    ...(at === undefined ? {} : { path: at }),
    life,
    fields: fields as JsonObject,
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
}
