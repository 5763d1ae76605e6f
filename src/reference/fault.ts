import type { Action } from './action.ts';
import type { Outcome, Request, Response } from './message.ts';
import type { World } from './world.ts';

/** Answers a request, from its authorization on. */
export type Handler = (request: Request, world: World) => Response | Promise<Response>;

/** Performs an action, which is authorised and valid. */
export type Operation = (action: Action, world: World) => Outcome | Promise<Outcome>;

/** The implementation of a fault: it wraps what it is given. Each server has its own, so that it may have state. */
export type Deviation<Inner> = (next: Inner) => Inner;

/** One deliberate bug of the reference server. */
export interface Fault<Name extends string = string> {
  readonly name: Name;
  /** The behaviour that breaks a rule, in one line. */
  readonly summary: string;
  /** Wraps the whole server: sees unauthorised requests, and responses as they are written. */
  readonly outside?: Deviation<Handler>;
  /** Wraps the operations: sees only valid actions and their outcomes. */
  readonly inside?: Deviation<Operation>;
}

/** Declares a group of faults, by name. */
export function group<Name extends string>(
  faults: Readonly<Record<Name, Omit<Fault, 'name'>>>,
): readonly Fault<Name>[] {
  return Object.entries<Omit<Fault, 'name'>>(faults).map(([name, fault]) => ({
    name: name as Name,
    ...fault,
  }));
}
