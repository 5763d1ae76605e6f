/** The fields of a resource, or some of them. */
export type Fields = Readonly<Record<string, unknown>>;

export const operations = ['create', 'read', 'list', 'head', 'replace', 'patch', 'remove'] as const;

export type Operation = (typeof operations)[number];

/** Those that are to change something. */
export const writes: ReadonlySet<Operation> = new Set(['create', 'replace', 'patch', 'remove']);

/**
 * How a request was answered. `broken`: the server broke down over it. `circular`: it was redirected to itself. `unseen`: it was not sent, or whether it was carried
 * out cannot be known, or the answer cannot be read.
 */
export type Fate = 'accepted' | 'refused' | 'broken' | 'circular' | 'unseen';

export type Stranger = 'nobody' | 'impostor';

/** One step of a history, as far as the specification speaks of it: what was asked, and what was seen. */
export interface Act {
  readonly operation: Operation;
  readonly type: string;
  /** Names of the resources that it was about: of a creation those that it was to make, of a list none. */
  readonly about: readonly string[];
  /** What was sent, without identifiers: an item for each resource of a creation, one for an update. */
  readonly sent: readonly Fields[];
  readonly fate: Fate;
  /** By which status the server broke down over it. */
  readonly status?: number;
  /** A creation was sent in the form for several, were it for one alone. */
  readonly asArray?: true;
  /** A replacement of which the answer says that it made what was not there. */
  readonly isCreated?: true;
  /** Who sent it without a right to: somebody without any credential, or with a wrong one. */
  readonly by?: Stranger;
  /** Its content ended before it was JSON, so that it could only be refused. */
  readonly isCutOff?: true;
  /** It went to another spelling of the path, or asked for a whole URL, which nothing has shown to be taken for the path. */
  readonly elsewhere?: true;
  /** Of what it was about, in the same order: what was shown; of a creation, what shows that it is there. */
  readonly shown: readonly (Fields | undefined)[];
  /** Where the resources are that a creation made, in the order of `about`; what is missing is not known. */
  readonly at?: readonly (string | undefined)[];
  /** Resources that nobody asked for, and that hold what was sent for one. */
  readonly strays?: readonly Stray[];
}

/** A resource that is there beside those that were made. */
export interface Stray {
  readonly at: string;
  readonly shown: Fields;
}

/** What an answer is that was neither a success nor a refusal, in words; undefined of any other. */
export function breakdownOf({ fate, status }: Pick<Act, 'fate' | 'status'>): string | undefined {
  if (fate === 'circular') return 'a redirection to where it was sent';
  if (fate !== 'broken') return undefined;
  return status === undefined ? 'a server error' : `a server error (${status})`;
}
