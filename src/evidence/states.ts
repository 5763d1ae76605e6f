import type { JsonObject } from '../http/exchange/json.ts';

/** The state that a resource must have, according to the specification and to what was seen. */
export interface ResourceState {
  /** Its name in the history. */
  readonly name: string;
  /** Where it is, according to the target. */
  readonly path?: string;
  /** `never made`: nobody has created it. `maybe made`: a request that may create it, but need not, was accepted. */
  readonly life: 'never made' | 'maybe made' | 'existing' | 'removed' | 'unknown';
  /** The values that its fields must have, if it exists. */
  readonly fields: JsonObject;
  /** Fields that a new version omitted: they must not keep their values. */
  readonly leftOut?: readonly string[];
}

/** The states that the resources of a step must have after it. */
export interface StateAfter {
  /** The id of the step's exchange. */
  readonly exchange: number;
  readonly resources: readonly ResourceState[];
}

/** The same states with all ids of exchanges increased. */
export function renumberedStates(states: readonly StateAfter[], by: number): readonly StateAfter[] {
  return states.map((state) => ({ ...state, exchange: state.exchange + by }));
}
