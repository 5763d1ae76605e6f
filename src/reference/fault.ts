import type { Request, Response } from './message.ts';
import type { World } from './world.ts';

/** Answers a request; a fault stands around another one. */
export type Handler = (request: Request, world: World) => Response | Promise<Response>;

/** What a fault does. Each server makes its own, so that a fault may remember. */
export type Deviation = (next: Handler) => Handler;

/** One deliberate deviation of the reference server. */
export interface Fault<Name extends string = string> {
  readonly name: Name;
  /** The behaviour that breaks a rule, in one line. */
  readonly summary: string;
  /** Around the whole server: sees requests that are not authorised, too. */
  readonly outside?: Deviation;
  /** Around the operations: sees requests that are authorised alone. */
  readonly inside?: Deviation;
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
