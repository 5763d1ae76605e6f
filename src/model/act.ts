/** The fields of a resource, or some of them. */
export type Fields = Readonly<Record<string, unknown>>;

export const operations = ['create', 'read', 'list', 'head', 'replace', 'patch', 'remove'] as const;

export type Operation = (typeof operations)[number];

/** Operations that change something. */
export const writes: ReadonlySet<Operation> = new Set(['create', 'replace', 'patch', 'remove']);

/**
 * How a request was answered. `broken`: with a server error. `circular`: with a redirect to itself. `unseen`: it was not
 * sent, or it cannot be known whether it was carried out, or the answer cannot be read.
 */
export type Fate = 'accepted' | 'refused' | 'broken' | 'circular' | 'unseen';

export type Stranger = 'nobody' | 'impostor';

/** One step of a history in the terms of the specification: what was asked, and what was seen. */
export interface Act {
  readonly operation: Operation;
  readonly type: string;
  /** Names of the resources concerned: those that a creation was to make; none for a list. */
  readonly about: readonly string[];
  /** What was sent, without identifiers: one item per resource of a creation, one for an update. */
  readonly sent: readonly Fields[];
  /** What is shown of fields that a creation or a replacement leaves out, as far as the target's owner declared it. */
  readonly shownWhenLeftOut?: Fields;
  readonly fate: Fate;
  /** The status of a server error. */
  readonly status?: number;
  /** A creation was sent in the form for several, even if it was for one. */
  readonly asArray?: true;
  /** A replacement whose answer says that it created the resource. */
  readonly isCreated?: true;
  /** Who sent it without the right to: somebody with no credential, or with a wrong one. */
  readonly by?: Stranger;
  /** Its content ended before it was JSON, so that it could only be refused. */
  readonly isCutOff?: true;
  /** Nothing had been sent for a while, so that the target could finish what it still had to do. */
  readonly isAfterRest?: true;
  /** It used another spelling of the path, or a whole URL, and nothing has shown that the target treats that like the path. */
  readonly elsewhere?: true;
  /** What was shown of each resource, in the order of `about`; of a write, in its response. */
  readonly shown: readonly (Fields | undefined)[];
  /** Where the created resources are, in the order of `about`; undefined if unknown. */
  readonly at?: readonly (string | undefined)[];
  /** Resources that nobody asked for, but that hold content which was sent for another. */
  readonly strays?: readonly Stray[];
}

/** A resource that exists beside those that were made. */
export interface Stray {
  readonly at: string;
  readonly shown: Fields;
}

/** An answer that was neither a success nor a refusal, in words; undefined for any other. */
export function breakdownOf({ fate, status }: Pick<Act, 'fate' | 'status'>): string | undefined {
  if (fate === 'circular') return 'a redirect to its own URL';
  if (fate !== 'broken') return undefined;
  return status === undefined ? 'a server error' : `a server error (${status})`;
}
