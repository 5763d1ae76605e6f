/** A JSON Schema 2020-12 of an object, as far as the suite itself looks into one. */
export interface ItemSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, { readonly type?: unknown; readonly format?: string }>>;
  readonly [keyword: string]: unknown;
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How the items of a request are wrapped: in an array or as one object, bare or as the value of a key. */
export interface Wrapping {
  readonly key?: string;
  readonly array: boolean;
}

/** What the target's owner declares about one kind of resource. */
export interface ResourceType {
  readonly name: string;
  readonly schema: ItemSchema;
  /** Path of the collection below the base URL, `/customers`. */
  readonly collection: string;
  /** Path of one item, with its identifying field in braces, `/customers/{accountID}`. */
  readonly item: string;
  /** Fields that identify an item; a server may assign them. */
  readonly identifiers: readonly string[];
  /** The identifier that a body carries beside the changes of a PATCH. */
  readonly identifyingField: string;
  /** Fields that the server sets, whatever was sent. */
  readonly serverSet: readonly string[];
  /** Methods that the server must have on this type. */
  readonly methods: readonly Method[];
  /** Methods that the specification does not show for this type: used where the target turns out to have them. */
  readonly possibleMethods: readonly Method[];
  /** Wrappings that POST must accept, the one for a single item first. */
  readonly creation: readonly [Wrapping, ...Wrapping[]];
  /** Wrapping of the content of PUT and PATCH. */
  readonly update: Wrapping;
}

/** What the target's owner declares about it (an implementation conformance statement). */
export interface Profile {
  readonly name: string;
  readonly resources: readonly ResourceType[];
}
