import type { HeaderField } from '../../http/exchange.ts';
import type { JsonObject } from '../../http/json.ts';
import { type Operation, operations, type Stranger } from '../../model/act.ts';
import { type Method, methodAsked, type ResourceType } from '../../profile/profile.ts';
import { type IdentifierShape, shapeNames } from '../../resource/identifier-shapes.ts';
import type { Spelling } from '../../resource/spelling.ts';
import { rootOf } from './namings.ts';

/**
 * What is to be done, in order, on resources that are known by names of its own and never by identifiers, so that the same
 * seed gives the same plan at any target.
 */
export type Plan = readonly Step[];

export interface Step {
  readonly operation: Operation;
  /** Of resource. */
  readonly type: string;
  /** Of a creation a name for each resource that it is to make; one for what is about a resource, none for a list. */
  readonly about: readonly string[];
  /** What is sent, with tags in place of texts that nobody else has. */
  readonly items?: readonly JsonObject[];
  /** Which of the wrappings that the type has for creations. */
  readonly wrapping?: number;
  readonly query?: string;
  readonly headers?: readonly HeaderField[];
  /** Fields, in lower case, that every request has but this one. */
  readonly without?: readonly string[];
  /** Of the path, where it is another one than that by which it is known. */
  readonly spelling?: Spelling;
  /** The whole URL is asked for in place of its path. */
  readonly inAbsoluteForm?: true;
  /** The content ends before it is JSON: it can only be refused. */
  readonly isCutOff?: true;
  /** In place of the right one: none, or one of those that are wrong, by its place among them. */
  readonly credential?: 'none' | number;
  /** How long nothing is sent before it, in ms: by then what the target still had to do is done. */
  readonly restMs?: number;
  /** It is no part of what is tried out, but shows what came of it. */
  readonly isLook?: true;
}

/** A plan without some of its steps; what comes after them is sent no sooner than it was. */
export function withoutStepsOf(plan: Plan, isLeftOut: (step: Step, index: number) => boolean): Plan {
  let restMs: number | undefined;
  return plan.flatMap((step, index): readonly Step[] => {
    restMs = step.restMs ?? restMs;
    if (isLeftOut(step, index)) return [];
    const kept = restMs === undefined ? step : { ...step, restMs };
    restMs = undefined;
    return [kept];
  });
}

/** What every plan is written in, whatever the words of a target are. */
export const wordsOfPlans: ReadonlySet<string> = new Set([...operations, 'none']);

/** The method by which an operation is asked for, unless a type has another one for it. */
export const methodOf: Readonly<Record<Operation, Method>> = {
  create: 'POST',
  read: 'GET',
  list: 'GET',
  head: 'HEAD',
  replace: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
};

/** The method by which an operation is asked for of a type. */
export function methodFor(operation: Operation, type: Pick<ResourceType, 'createdBy'>): Method {
  return methodAsked(methodOf[operation], type);
}

/** Who carries out a step; undefined where it is the run itself. */
export function strangerOf({ credential }: Step): Stranger | undefined {
  if (credential === undefined) return undefined;
  return credential === 'none' ? 'nobody' : 'impostor';
}

const imagined = 'imagined-';

/** The name of a resource that nobody has made: a random identifier of that shape stands for it. */
export function imaginedName(shape: IdentifierShape, count: number): string {
  return `${imagined}${shape}-${count}`;
}

export function isImagined(name: string): boolean {
  return rootOf(name).startsWith(imagined);
}

/** The shape of the identifier that stands for a name. */
export function shapeOf(name: string): IdentifierShape {
  return shapeNames.find((shape) => name.startsWith(`${imagined}${shape}-`)) ?? 'plain';
}

/** Whether something is asked for by who may, as plainly as can be. */
export function isPlain({ credential, ...step }: Step): boolean {
  return credential === undefined && Object.keys(formOf(step)).length === 0;
}

/** Whether a step has another address than that by which something is known. */
export function isElsewhere({ query, spelling }: Pick<Step, 'query' | 'spelling'>): boolean {
  return query !== undefined || spelling !== undefined;
}

export const partsOfForm = ['query', 'headers', 'without', 'spelling', 'inAbsoluteForm', 'isCutOff'] as const;

/** How something is asked for, whatever it is and whoever asks; of the plainest form nothing is given. */
export type Form = Pick<Step, (typeof partsOfForm)[number]>;

export function formOf(step: Omit<Step, 'credential'>): Form {
  const given = partsOfForm.filter((part) => step[part] !== undefined);
  return Object.fromEntries(given.map((part) => [part, step[part]]));
}
