import type { JsonObject } from '../http/json.ts';

/** What a resource must be, as far as the specification and what was seen say. */
export interface ResourceState {
  /** By which the history knows it. */
  readonly name: string;
  /** Where the target said that it is. */
  readonly path?: string;
  /** `never`: nobody has made it. `hoped`: a request that may create it, and need not, was accepted. */
  readonly life: 'never' | 'hoped' | 'alive' | 'gone' | 'unknown';
  /** What it must hold where it is there. */
  readonly fields: JsonObject;
  /** Fields that a new version left out: they must not be what they were. */
  readonly leftOut?: readonly string[];
}

/** What must be at the target once a step of a history was carried out, of the resources that it was about. */
export interface StateAfter {
  /** Id of the exchange of the step. */
  readonly exchange: number;
  readonly resources: readonly ResourceState[];
}

/** The same states where the ids of all exchanges are so much higher. */
export function renumberedStates(states: readonly StateAfter[], by: number): readonly StateAfter[] {
  return states.map((state) => ({ ...state, exchange: state.exchange + by }));
}
