import type { ConnectionAsked, HeaderField } from '../../http/exchange/exchange.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import type { OwnField } from '../../http/exchange/own-fields.ts';
import { type Operation, operations, type Unauthorized } from '../../model/act.ts';
import { type Method, methodAsked, type ResourceType } from '../../profile/profile.ts';
import { type IdentifierShape, shapeNames } from '../../resource/identifiers/identifier-shapes.ts';
import type { Spelling } from '../../resource/identifiers/spelling.ts';
import type { Invalid } from '../../resource/representation/invalid.ts';
import type { SpelledOut } from '../../resource/spelled-out.ts';
import { rootOf } from './namings.ts';

/**
 * Steps to carry out in order. A plan calls resources by names of its own, never by identifiers, so that the same seed gives
 * the same plan at any target.
 */
export type Plan = readonly Step[];

export interface Step {
  readonly operation: Operation;
  /** Name of the resource type. */
  readonly type: string;
  /** Names of the resources concerned: one per item of a creation, none for a list or HEAD of it, otherwise one. */
  readonly about: readonly string[];
  /** What is sent, with tags in place of texts that must be unique. */
  readonly items?: readonly JsonObject[];
  /** Which of the type's wrappings for creations, by index. */
  readonly wrapping?: number;
  readonly query?: string;
  readonly headers?: readonly HeaderField[];
  /** Header fields, in lower case, that this request lacks though every other has them. */
  readonly without?: readonly string[];
  /** How the path is spelled, if not as it is known. */
  readonly spelling?: Spelling;
  /** The request line has the whole URL in place of the path. */
  readonly inAbsoluteForm?: true;
  /** The connection on which it is sent, if that matters. */
  readonly connection?: ConnectionAsked;
  /** How the content is spoilt, so that it should be refused. */
  readonly invalid?: Invalid;
  /** The content is written in ways that JSON can do without. */
  readonly spelledOut?: SpelledOut;
  /** Header fields that are made for this request alone. */
  readonly own?: readonly OwnField[];
  /** A resource is asked for only if it is not as this history was last shown it, by its entity tag (RFC 9110 13.1.2). */
  readonly ifChanged?: true;
  /** What a removal has for content, to which its method gives no meaning (RFC 9110 9.3.5). */
  readonly content?: string;
  /** The credential used in place of the right one: none, or the index of a wrong one. */
  readonly credential?: 'none' | number;
  /** Beforehand, two types are brought to the point where the next resource of each gets the same number. */
  readonly level?: Level;
  /**
   * Before a creation, GET asks for what it is expected to make: under the identifiers that it chooses, and under so many numbers
   * after the latest.
   */
  readonly ahead?: number;
  /** How long to send nothing beforehand, in ms, so that the target can finish what it still has to do. */
  readonly restMs?: number;
  /** The step is not part of what is tried; it shows the effect. */
  readonly isLook?: true;
  /** A look right after the step that was found to be the cause: the same look right before that step shows nothing wrong. */
  readonly isAfterCause?: true;
}

/** Further resources that are made for their numbers alone: they are no part of what is tried. */
export interface Level {
  /** What they contain, by the names of the two types. */
  readonly items: Readonly<Record<string, JsonObject>>;
  /** The types among them that are sent without identifiers, so that the target numbers them. */
  readonly unnamed?: readonly string[];
  /** How many are made at most: if it took more, the numbers stay as they are. */
  readonly most: number;
}

/** How long a target takes, in ms, to do work that it deferred for a moment. */
export const shortRestMs = 2_000;

/** Whether nothing is sent for a while in the course of a plan. */
export function rests(plan: Plan): boolean {
  return plan.some(({ restMs }) => restMs !== undefined);
}

/** A plan without some of its steps; the next step after them inherits their rest. */
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

/** Words that every plan contains, whatever a target's own words are. */
export const wordsOfPlans: ReadonlySet<string> = new Set([...operations, 'none']);

/** The method for an operation, unless a type has another one for it. */
export const methodOf: Readonly<Record<Operation, Method>> = {
  create: 'POST',
  read: 'GET',
  list: 'GET',
  head: 'HEAD',
  replace: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
};

/** The method for an operation at a type. */
export function methodFor(operation: Operation, type: Pick<ResourceType, 'createdBy'>): Method {
  return methodAsked(methodOf[operation], type);
}

/** Who carries out a step; undefined if it is the run itself. */
export function unauthorizedOf({ credential }: Step): Unauthorized | undefined {
  if (credential === undefined) return undefined;
  return credential === 'none' ? 'no credential' : 'wrong credential';
}

const imagined = 'imagined-';

/** The name of a resource that nobody made: it stands for a random identifier of that shape. */
export function imaginedName(shape: IdentifierShape, count: number): string {
  return `${imagined}${shape}-${count}`;
}

export function isImagined(name: string): boolean {
  return rootOf(name).startsWith(imagined);
}

/** The shape of the identifier that a name stands for. */
export function shapeOf(name: string): IdentifierShape {
  return shapeNames.find((shape) => name.startsWith(`${imagined}${shape}-`)) ?? 'plain';
}

/** Whether a step is HEAD of a list, and not of one resource. */
export function isHeadOfList({ operation, about }: Step): boolean {
  return operation === 'head' && about.length === 0;
}

/** Whether a step has the right credential and the plainest form. */
export function isPlainStep({ credential, ...step }: Step): boolean {
  return credential === undefined && Object.keys(formOf(step)).length === 0;
}

/** Whether a step addresses a resource by anything other than the path it is known by. */
export function isElsewhere({
  query,
  spelling,
  inAbsoluteForm,
}: Pick<Step, 'query' | 'spelling' | 'inAbsoluteForm'>): boolean {
  return query !== undefined || spelling !== undefined || inAbsoluteForm === true;
}

export const partsOfForm = [
  'query',
  'headers',
  'without',
  'spelling',
  'inAbsoluteForm',
  'connection',
  'invalid',
  'spelledOut',
  'own',
  'ifChanged',
  'content',
] as const;

/** How a request is written, whatever it asks for and whoever sends it; empty for the plainest form. */
export type Form = Pick<Step, (typeof partsOfForm)[number]>;

export function formOf(step: Omit<Step, 'credential'>): Form {
  const given = partsOfForm.filter((part) => step[part] !== undefined);
  return Object.fromEntries(given.map((part) => [part, step[part]]));
}

/** The steps that are about a resource after its removal. */
export function actsOnRemoved(plan: Plan): readonly Step[] {
  const removed = new Set<string>();
  return plan.filter(({ operation, about, credential }) => {
    const isOnRemoved = about.some((name) => removed.has(name));
    if (operation === 'remove' && credential === undefined) for (const name of about) removed.add(name);
    return isOnRemoved;
  });
}
