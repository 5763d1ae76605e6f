import type { Action } from '../action.ts';
import type { Handler } from '../fault.ts';
import type { FieldType } from '../kind.ts';
import type { Item, Json, Outcome, Request, Response } from '../message.ts';
import type { World } from '../world.ts';
import type { Cast, Step } from './cast.ts';
import type { Past } from './past.ts';
import type { OperationName, Scope } from './scope.ts';

/** What triggers and effects have in common. A row stands for its members: the k of a k-th time, say. */
interface Row {
  readonly name: string;
  readonly summary: string;
  /** Where a server has been seen to do so, or the kind of store or framework that does, and by which mechanism. */
  readonly source: string;
  /**
   * When it was written: 1, or left out, before the suite was measured for the first time; the rows written after
   * each further freeze, by somebody who had not read the suite, have the next number.
   */
  readonly cohort?: number;
  /** Left out: the row has no members. */
  readonly members?: readonly string[];
  /** At which operations. */
  readonly operations: readonly OperationName[];
  /** It is about a field, of one of these types. */
  readonly fields?: readonly FieldType[];
  /** Operations that a type must offer besides. */
  readonly needs?: (member: string) => readonly OperationName[];
}

/** What says of a row, in words, what it is and where it comes from. */
export type Labels = Pick<Row, 'summary' | 'source' | 'cohort'>;

/** What a table says of a row: its name is where it stands. */
export type Unnamed<R extends Row> = Omit<R, 'name'>;

/** The same where what makes the row of it may add the rest. */
export type PartOf<R extends Row> = Labels & Partial<Unnamed<R>>;

/** An action that may fire a fault, as it begins. */
export interface Event {
  readonly action: Action;
  readonly scope: Scope;
  /** Of the trigger, or of the effect. */
  readonly member: string;
  /** Of the resource, over all types; of the collection, where there is none. */
  readonly name: string;
  /** The resource as it is; undefined where there is none. */
  readonly before: Item | undefined;
  readonly past: Past;
}

/** What the answer to a request may be like: its status, or what its content shows. */
export type Answered = 'status' | 'content';

/** An operation that came before, on the resource itself or on another one of its type. */
export interface Since {
  readonly operation: OperationName;
  readonly on: 'itself' | 'another';
  /** It had no right token, so that it must have had no effect at all. */
  readonly isUnauthorized?: true;
}

/** When a fault acts. */
export interface Trigger extends Row {
  /** It decides what the request that fires it says, so an effect must not. */
  readonly shapes?: true;
  /** It fires at batches alone. */
  readonly atBatches?: true;
  /** Left open by the specification for requests like these: another answer of the kind breaks nothing. */
  readonly open?: readonly Answered[];
  /** Requests without a right token: there is none in them at all. */
  readonly presentsNothing?: true;
  /** An earlier operation without which it never fires at a resource: to a client, what reads show since then is what that did. */
  readonly since?: (member: string) => Since;
  /** Nothing is there any more when it fires at an operation. */
  readonly onGone?: (operation: OperationName) => boolean;
  /** Whether an action fires; left out: each does. */
  readonly when?: (event: Event) => boolean;
  /** Whether an item of its content does; left out: each does. */
  readonly hits?: (item: Item, index: number, event: Event) => boolean;
  /** Whether a request fires that is not authorised, in place of actions. */
  readonly access?: (request: Request, world: World, member: string, past: Past) => boolean;
  /** What is there beforehand; left out: a resource before the target, the target, one after it, one of another type. */
  readonly opening?: (cast: Cast) => readonly Step[];
  /** The shortest history that fires it, from the opening on; left out: the operation by itself. */
  readonly history?: (cast: Cast) => readonly Step[];
}

/** An action that has fired. */
export interface Fired extends Event {
  /** The places of the items that are meant; of a request without content, the first. */
  readonly hits: readonly number[];
  readonly world: World;
  /** The identifiers assigned so far in this action. */
  readonly assigned: readonly Item[];
  /** Does something after the next operation on the resources that the action was about. */
  later(work: () => void): void;
}

/**
 * Where an effect shows: in what reads say of what is there, in how a request is answered, in how HEAD is, or in what
 * is done or shown without a right token.
 */
export type Look = 'state' | 'answer' | 'head' | 'access';

/** What a fault does. */
export interface Effect extends Row {
  /** Ids of the requirements that may report it, three at most; their entries cite the sections that it breaks. */
  readonly reports: (scope: Scope, trigger: Trigger) => readonly string[];
  /** Left out: in the state. */
  readonly look?: Look;
  /**
   * All that it does, to a read or to a request without a right token, is to give it another answer; where a write is
   * refused, or fails, it is left open besides whether it is done.
   */
  readonly alters?: Answered;
  /** It does nothing to a single item. */
  readonly needsBatch?: true;
  /** It does something at a resource that is gone, too. */
  readonly onGone?: true;
  /** The value of the field that shows it. */
  readonly specimen?: (member: string, scope: Scope) => Json;
  /** The write that fires it leaves the field out. */
  readonly omits?: true;
  /** What must have been done to the target for it to show. */
  readonly prepare?: (cast: Cast) => readonly Step[];
  /** In place of an action that fired; `next` carries it out without fault. */
  readonly inside?: (fired: Fired, next: (action?: Action) => Promise<Outcome>) => Outcome | Promise<Outcome>;
  /** To the response of an action that fired. */
  readonly outside?: (response: Response, member: string) => Response;
  /** In place of the refusal of a request that fired. */
  readonly access?: (asked: Asked, member: string) => Response | Promise<Response>;
}

/** A request without a right token. */
export interface Asked {
  readonly request: Request;
  readonly world: World;
  readonly past: Past;
  /** Answers as a faultless server does. */
  readonly next: Handler;
}
