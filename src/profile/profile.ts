import type { Authentication, Variable } from '../http/auth/authentication.ts';
import type { Json } from '../http/json.ts';
import type { LimitMembers } from '../http/limits.ts';

interface PropertySchema {
  readonly type?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  /** The field is sent and never shown, as a password is (JSON Schema 2020-12 Validation, 9.4). */
  readonly writeOnly?: boolean;
}

/** A JSON Schema 2020-12 of an object, as far as the suite itself looks into one. */
export interface ItemSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly [keyword: string]: unknown;
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const allMethods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What servers do to a text before they keep it. */
export type Normalisation = 'NFC' | 'NFKC' | 'trimmed' | 'single-spaced' | 'lower-case' | 'upper-case';

/** What is always in use where a profile says nothing else. */
export const usualMediaType = 'application/json';

/** Media types by the method of the request; of the others it is the usual one. */
export type MediaTypes = Readonly<Partial<Record<Method, string>>>;

/** How the items of a request are wrapped: in an array or as one object, bare or as the value of a key; or as a value alone. */
export interface Wrapping {
  readonly key?: string;
  readonly array: boolean;
  /** The content is no object, but the value of this field, the only one. */
  readonly only?: string;
}

/** What the target's owner declares about one kind of resource. */
export interface ResourceType {
  readonly name: string;
  readonly schema: ItemSchema;
  /**
   * Path of the collection below the base URL, `/customers`, or below a resource that a run makes first,
   * `/customers/{customers.accountID}/orders`; of what stands alone at a fixed path, that path.
   */
  readonly collection: string;
  /** Path of one item, with its identifying field in braces, `/customers/{accountID}`, or a fixed path, `/settings`. */
  readonly item: string;
  /** Fields that identify an item; a server may assign them. */
  readonly identifiers: readonly string[];
  /** The identifier that a body carries beside the changes of a PATCH or PUT, whatever is never sent; undefined where none does. */
  readonly identifyingField?: string;
  /** Fields that the server sets, whatever was sent. */
  readonly serverSet: readonly string[];
  /** Texts that the server normalises, by their fields, and how, in this order. */
  readonly normalised?: Readonly<Record<string, readonly Normalisation[]>>;
  /** What is shown of fields that a version leaves out. */
  readonly shownWhenLeftOut?: Readonly<Record<string, Json>>;
  /** Fields that no request may hold. */
  readonly neverSend: readonly string[];
  /** Methods that the target has on this type. */
  readonly methods: readonly Method[];
  /** The client makes resources by PUT, each under an identifier that it chose; left out: by POST. */
  readonly createdBy?: 'PUT';
  /** Methods that are used where the target turns out to have them. */
  readonly mayHave: readonly Method[];
  /** Of the content of requests. */
  readonly contentType?: MediaTypes;
  /** That is asked for in return. */
  readonly accept?: MediaTypes;
  /** PUT, PATCH and DELETE say by If-Match which version they are about. */
  readonly ifMatch?: boolean;
  /** What stands alone at a fixed path may be written, and is put back as it was: the leave of its owner. */
  readonly putBack?: true;
  /** Methods that need no authentication. */
  readonly public: readonly Method[];
  /** Identifiers of resources that are there, for a run that only reads, and for types of which it makes nothing; of a fixed path, that path. */
  readonly existing?: readonly string[];
  /** Wrappings that POST must accept, the one for a single item first. */
  readonly create: readonly [Wrapping, ...Wrapping[]];
  /** Wrapping of the content of PUT and PATCH. */
  readonly update: Wrapping;
}

/** How the target is reached; files are absolute. */
export interface Connection {
  /** An HTTP proxy, `http://127.0.0.1:3128`. */
  readonly proxy?: string;
  /** Certificates to trust, PEM. */
  readonly ca?: string;
  /** The client's certificate and its key, PEM. */
  readonly cert?: string;
  readonly key?: string;
  /** Path of a Unix domain socket. */
  readonly socket?: string;
  readonly insecure?: boolean;
  readonly waitSeconds?: number;
}

/** What a run may cost. */
export interface BudgetLimits extends LimitMembers {
  /** How many resources each requirement may leave at a target that cannot remove them. */
  readonly maxLeft?: number;
}

/** What a run does that its call does not say otherwise. */
export interface RunMembers {
  readonly effort?: 'quick' | 'standard' | 'thorough';
  /** Requirements, as `--only` names them. */
  readonly only?: readonly string[];
  readonly evidence?: 'failures' | 'sampled' | 'all';
  /** Octets. */
  readonly maxEvidence?: number;
  readonly failOn?: 'must' | 'should' | 'never';
  /** The folder in which that of a run is made, absolute. */
  readonly out?: string;
}

/** A failure that does not fail the gate until a date. */
export interface KnownFailure {
  readonly requirement: string;
  readonly resource: string;
  readonly reason: string;
  /** The last day on which it is let pass, `2027-01-31`. */
  readonly expires: string;
  /** Where it is declared, `profile.yaml:41`. */
  readonly at: string;
}

/** What the target's owner declares about it (an implementation conformance statement). */
export interface Profile {
  readonly name: string;
  /** False for the specification's own: no owner declared it. */
  readonly declared: boolean;
  readonly resources: readonly [ResourceType, ...ResourceType[]];
  readonly authentication: Authentication;
  readonly headers: Readonly<Record<string, string | Variable>>;
  /** Names of header fields whose values are recorded nowhere. */
  readonly sensitive: readonly string[];
  /** How long after a write a read may show the old state, in ms. */
  readonly windowMs: number;
  readonly budget: BudgetLimits;
  readonly connection: Connection;
  /** With where its requirements are named, `profile.yaml:41`. */
  readonly run: RunMembers & { readonly onlyAt?: string };
  readonly classes: readonly string[];
  readonly knownFailures: readonly KnownFailure[];
}

/** Whether the profile says how resources of a type are made; of any other type the run reads what is there, and writes nothing. */
export function isMade({
  methods,
  mayHave,
  createdBy,
}: Pick<ResourceType, 'methods' | 'mayHave' | 'createdBy'>): boolean {
  return createdBy === 'PUT' || methods.includes('POST') || mayHave.includes('POST');
}

/** Whether a method changes nothing. */
export function isRead(method: Method): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The method by which is asked what POST asks for elsewhere, and itself for any other. */
export function methodAsked(method: Method, { createdBy }: Pick<ResourceType, 'createdBy'>): Method {
  return method === 'POST' ? (createdBy ?? method) : method;
}

/** Whether a type has no method that changes anything. */
export function isOnlyRead({ methods, mayHave }: Pick<ResourceType, 'methods' | 'mayHave'>): boolean {
  return [...methods, ...mayHave].every(isRead);
}

/** Whether there is one resource of a type, at a fixed path, and no collection. */
export function isFixed({ item }: Pick<ResourceType, 'item'>): boolean {
  return placeholderOf(item) === undefined;
}

/** Whether a run may write to the one resource of a type, which was there before, and has to put it back. */
export function isLent({ putBack }: Pick<ResourceType, 'putBack'>): boolean {
  return putBack === true;
}

/** The field whose value stands in the path of an item; what has a dot in it is another resource's. */
export function placeholderOf(item: string): string | undefined {
  return /\{([^{}.]+)\}/.exec(item)?.[1];
}
