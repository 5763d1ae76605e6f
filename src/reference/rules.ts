import { invalid, type Kind, type Unwrapped } from './kind.ts';
import type { Json } from './message.ts';

/** How requests are parsed before they are performed. */
export interface Rules {
  /** The methods of the collection and of an item. */
  methods(kind: Kind): Kind['methods'];
  /** The media type that the content of a request must have, lower case. */
  mediaType(method: string): string;
  /** Undefined if the content is not wrapped as required. */
  unwrap(body: Json, kind: Kind): Unwrapped | undefined;
  /** What is wrong with an item, in words; undefined if it is valid. */
  invalid(item: Json, kind: Kind): string | undefined;
}

/** Those of the specification. */
export const ownRules: Rules = {
  methods: ({ methods }) => methods,
  mediaType: () => 'application/json',
  unwrap: (body, kind) => kind.unwrap(body),
  invalid,
};
