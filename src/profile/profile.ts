import type { Authentication, Variable } from '../http/auth/authentication.ts';
import type { LimitMembers } from '../http/client/limits.ts';
import type { Json, JsonObject } from '../http/exchange/json.ts';
import { isRead } from '../http/exchange/request.ts';

export interface PropertySchema {
  readonly type?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The field is sent but never shown, like a password (JSON Schema 2020-12 Validation, 9.4). */
  readonly writeOnly?: boolean;
  readonly [keyword: string]: unknown;
}

/** A JSON Schema 2020-12 of an object, as far as the suite itself examines it. */
export interface ItemSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly [keyword: string]: unknown;
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const allMethods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What servers do to a string before they store it. */
export type Normalisation = 'NFC' | 'NFKC' | 'trimmed' | 'single-spaced' | 'lower-case' | 'upper-case';

/** The default if a profile says nothing else. */
export const usualMediaType = 'application/json';

/** Media types by request method; the default for all others. */
export type MediaTypes = Readonly<Partial<Record<Method, string>>>;

/** How the items of a request are wrapped: in an array or as one object, bare or under a key; or as a bare value. */
export interface Wrapping {
  readonly key?: string;
  readonly array: boolean;
  /** The content is not an object, but the value of this field, the only one. */
  readonly only?: string;
}

/** What the target's owner declares about one type of resource. */
export interface ResourceType {
  readonly name: string;
  readonly schema: ItemSchema;
  /**
   * Path of the collection below the base URL, `/customers`, or below a resource that a run creates first,
   * `/customers/{customers.accountID}/orders`; for a singleton at a fixed path, that path.
   */
  readonly collection: string;
  /** Path of an item, with its identifying field in braces, `/customers/{accountID}`, or a fixed path, `/settings`. */
  readonly item: string;
  /** Fields that identify an item; a server may assign them. */
  readonly identifiers: readonly string[];
  /** The identifier in the content of a PATCH or PUT, even if it is in `neverSend`; undefined if there is none. */
  readonly identifyingField?: string;
  /** Fields that the server sets, whatever was sent. */
  readonly serverSet: readonly string[];
  /** Strings that the server normalises, by field, and how, in this order. */
  readonly normalised?: Readonly<Record<string, readonly Normalisation[]>>;
  /** What is shown for omitted fields. */
  readonly shownWhenLeftOut?: Readonly<Record<string, Json>>;
  /** Fields that no request may contain. */
  readonly neverSend: readonly string[];
  /** Methods that the target supports for this type. */
  readonly methods: readonly Method[];
  /** The client creates resources with PUT, each under an identifier that it chose; default: with POST. */
  readonly createdBy?: 'PUT';
  /** Methods that are used if the target turns out to support them. */
  readonly mayHave: readonly Method[];
  /** Media types of the content of requests. */
  readonly contentType?: MediaTypes;
  /** Requested with Accept; HEAD and DELETE request what GET does, unless they have their own. */
  readonly accept?: MediaTypes;
  /** PUT, PATCH and DELETE send the ETag of the resource in If-Match. */
  readonly ifMatch?: boolean;
  /** A singleton at a fixed path may be written, and is restored: its owner's permission. */
  readonly putBack?: true;
  /** Methods that need no authentication. */
  readonly public: readonly Method[];
  /** Identifiers of existing resources, for read-only runs and read-only types; for a fixed path, that path. */
  readonly existing?: readonly string[];
  /** Wrappings that POST must accept, the one for a single item first. */
  readonly create: readonly [Wrapping, ...Wrapping[]];
  /** Wrapping of the content of PUT and PATCH. */
  readonly update: Wrapping;
  /** The member of a resource that holds its fields, while its identifiers are next to it: `attributes` in JSON:API. */
  readonly fieldsUnder?: string;
  /** Members that each resource in a request has in addition to its own: `{ type: 'people' }`. */
  readonly fixedMembers?: JsonObject;
}

/** How to reach the target; paths of files are absolute. */
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

/** How much a run may use. */
export interface BudgetLimits extends LimitMembers {
  /** How many resources each requirement may leave behind at a target that cannot remove them. */
  readonly maxLeft?: number;
}

/** Defaults for what the command line does not specify. */
export interface RunMembers {
  readonly effort?: 'quick' | 'standard' | 'thorough';
  /** Requirements, in the form of `--only`. */
  readonly only?: readonly string[];
  readonly evidence?: 'failures' | 'sampled' | 'all';
  /** Octets. */
  readonly maxEvidence?: number;
  readonly failOn?: 'must' | 'should' | 'never';
  /** The folder in which the folder of a run is created, absolute. */
  readonly out?: string;
}

/** A failure that does not fail the gate until a date. */
export interface KnownFailure {
  readonly requirement: string;
  readonly resource: string;
  readonly reason: string;
  /** The last day on which it is accepted, `2027-01-31`. */
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
  /** Names of header fields whose values are never recorded. */
  readonly sensitive: readonly string[];
  /** How long after a write a read may show the old state, in ms. */
  readonly windowMs: number;
  readonly budget: BudgetLimits;
  readonly connection: Connection;
  /** With the positions of its requirements, `profile.yaml:41`. */
  readonly run: RunMembers & { readonly onlyAt?: string };
  readonly classes: readonly string[];
  readonly knownFailures: readonly KnownFailure[];
}

/** Whether the profile says how to create resources of a type; a run only reads other types. */
export function isMade({
  methods,
  mayHave,
  createdBy,
}: Pick<ResourceType, 'methods' | 'mayHave' | 'createdBy'>): boolean {
  return createdBy === 'PUT' || methods.includes('POST') || mayHave.includes('POST');
}

/** The method that performs what POST does for other types; any other method stays the same. */
export function methodAsked(method: Method, { createdBy }: Pick<ResourceType, 'createdBy'>): Method {
  return method === 'POST' ? (createdBy ?? method) : method;
}

/** Whether all methods of a type are safe. */
export function isOnlyRead({ methods, mayHave }: Pick<ResourceType, 'methods' | 'mayHave'>): boolean {
  return [...methods, ...mayHave].every(isRead);
}

/** Whether a type has a single resource, at a fixed path, and no collection. */
export function isFixed({ item }: Pick<ResourceType, 'item'>): boolean {
  return placeholderOf(item) === undefined;
}

/** Whether a run may write to the single resource of a type, which existed before, and must restore it. */
export function isLent({ putBack }: Pick<ResourceType, 'putBack'>): boolean {
  return putBack === true;
}

/** The field whose value is in the path of an item; names with a dot, which are fields of a parent, do not count. */
export function placeholderOf(item: string): string | undefined {
  return /\{([^{}.]+)\}/.exec(item)?.[1];
}
