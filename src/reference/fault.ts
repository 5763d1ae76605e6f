import type { Action } from './action.ts';
import type { Outcome, Request, Response } from './message.ts';
import type { World } from './world.ts';

/** Answers a request, from its authorization on. */
export type Handler = (request: Request, world: World) => Response | Promise<Response>;

/** Carries out an action, which is authorised and valid. */
export type Operation = (action: Action, world: World) => Outcome | Promise<Outcome>;

/** What a fault does: it stands around what it is given. Each server makes its own, so that it may remember. */
export type Deviation<Inner> = (next: Inner) => Inner;

/** One deliberate deviation of the reference server. */
export interface Fault<Name extends string = string> {
  readonly name: Name;
  /** The behaviour that breaks a rule, in one line. */
  readonly summary: string;
  /** Around the whole server: sees requests that are not authorised, and responses as they are written. */
  readonly outside?: Deviation<Handler>;
  /** Around the operations: sees valid actions alone, and what they come to. */
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
