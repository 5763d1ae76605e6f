/** The fields of a resource, or some of them. */
export type Fields = Readonly<Record<string, unknown>>;

export const operations = ['create', 'read', 'list', 'head', 'replace', 'patch', 'remove'] as const;

export type Operation = (typeof operations)[number];

/** Operations that change something. */
export const writes: ReadonlySet<Operation> = new Set(['create', 'replace', 'patch', 'remove']);

/**
 * How a request was answered. `broken`: with a server error. `circular`: with a redirect to itself. `unchanged`: as not
 * modified, though nothing says what it is compared with. `unseen`: it cannot be known
 * whether it was carried out, or the answer cannot be read. `unsent`: it was not sent.
 */
export type Fate = 'accepted' | 'refused' | 'broken' | 'circular' | 'unchanged' | 'unseen' | 'unsent';

/** Who may do nothing: a client without a credential, or with a wrong one. */
export type Unauthorized = 'no credential' | 'wrong credential';

/** One step of a history in the terms of the specification: what was asked, and what was seen. */
export interface Act {
  readonly operation: Operation;
  readonly type: string;
  /** Names of the resources it concerns: for a creation, those it was to make; for a list, none. */
  readonly about: readonly string[];
  /** What was sent, without identifiers: one item per resource of a creation, one for an update. */
  readonly sent: readonly Fields[];
  /** What the target shows for fields that a creation or a replacement leaves out, as far as its owner declared that. */
  readonly shownWhenLeftOut?: Fields;
  readonly fate: Fate;
  /** The status of a server error. */
  readonly status?: number;
  /** It was refused because there is nothing to act on. */
  readonly isFoundMissing?: true;
  /** The client itself was refused for lack of a credential (401), which says nothing about what is there. */
  readonly isTurnedAway?: true;
  /** The creation was sent in the form for several resources, even if it was for one. */
  readonly asArray?: true;
  /** The answer to an update says that it created the resource. */
  readonly isCreated?: true;
  /** Who sent it without permission: somebody with no credential, or with a wrong one. */
  readonly by?: Unauthorized;
  /** Its content could not be taken for a version of a resource, nor for changes to it. */
  readonly isInvalid?: true;
  /** Nothing was sent for a while before it, so that the target could finish pending work. */
  readonly isAfterRest?: true;
  /** It was sent on another connection than the rest, which may show an earlier version. */
  readonly isOnAnotherConnection?: true;
  /** The history was cut after the step before it, since a look right before that step shows nothing wrong. */
  readonly isAfterCause?: true;
  /**
   * It used another spelling of the path, or a whole URL, and nothing has shown that the target treats that like the path; or it
   * asked for a method that the specification leaves open.
   */
  readonly elsewhere?: true;
  /** What was shown of each resource, in the order of `about`; for a write, in its response. */
  readonly shown: readonly (Fields | undefined)[];
  /** A read showed the resource with the identifiers of another one, whose path this is. */
  readonly misnamed?: string;
  /**
   * What a read shows in place of a removed resource need not be that one: it was asked for in another form, or the target
   * assigns identifiers again.
   */
  readonly mayBeAnother?: true;
  /** The paths of the created resources, in the order of `about`; undefined if unknown. */
  readonly at?: readonly (string | undefined)[];
  /** Resources that nobody asked for, although they hold content that was sent for another. */
  readonly strays?: readonly Stray[];
}

/** A resource that exists in addition to those that were made. */
export interface Stray {
  readonly at: string;
  readonly shown: Fields;
}

/** An answer that was neither a success nor a refusal, in words; undefined for any other. */
export function breakdownOf({ fate, status }: Pick<Act, 'fate' | 'status'>): string | undefined {
  if (fate === 'circular') return 'a redirect to its own URL';
  if (fate === 'unchanged') return '304 (Not Modified) without a condition';
  if (fate !== 'broken') return undefined;
  return status === undefined ? 'a server error' : `a server error (${status})`;
}
