import type { Act } from './act.ts';
import type { Life } from './knowledge.ts';

/** How the observed state differs from the one that the accepted writes lead to. */
export type Kind =
  /** A resource is missing. */
  | 'missing resource'
  /** A removed resource is still there, or back. */
  | 'still there'
  /** A field has a value other than the one written. */
  | 'wrong value'
  /** A field that a new version left out has its old value. */
  | 'kept value'
  /** A read differs from the one before and the one after, though nothing was done to the resource in between. */
  | 'inconsistent read'
  /** A read shows the resource with the identifiers of another one. */
  | 'wrong identifiers'
  /** A resource exists that nobody made. */
  | 'extra resource'
  /** A creation reports one identifier for two resources, or fewer resources than it was to make. */
  | 'shared identifier'
  | 'too few made'
  /** The server broke down over a request. */
  | 'server error'
  /** HEAD is answered differently from the GETs around it: with another status or header field. */
  | 'unlike GET'
  /** A client without permission was not refused, or was shown something. */
  | 'not refused'
  | 'content shown'
  /** The response to a write shows a value that is neither what was written nor what the next read shows. */
  | 'wrong in response';

/** Words in place of a field's value: for a missing field, and for what may become of one that was left out. */
export const absent = 'no such field';
export const goneOrDefault = 'gone, or a default';

/** Something seen at a step of a history that the specification does not allow. */
export interface Deviation {
  readonly kind: Kind;
  /** The deviating resource. */
  readonly about: string;
  readonly type: string;
  /** The deviating field, if only a field deviates; for HEAD, `status` or a header field. */
  readonly field?: string;
  /** The step at which it was seen. */
  readonly step: number;
  /** The steps that may have caused it, in order: all since the resource was last seen to be right. */
  readonly suspects: readonly number[];
  /** The suspects that sent what is observed here, but to another resource. */
  readonly senders: readonly number[];
  readonly expected: unknown;
  readonly observed: unknown;
}

/** Something that was seen to be right after some steps. */
export interface Held {
  readonly about: string;
  /** The fields that were compared. */
  readonly fields: readonly string[];
  readonly step: number;
  readonly cleared: readonly number[];
  /** The kinds of deviation that would have shown there. */
  readonly kinds: readonly Kind[];
}

/** What a history shows. */
export interface Judgement {
  readonly deviations: readonly Deviation[];
  readonly held: readonly Held[];
  /** What was known before each step about the first resource it concerns. */
  readonly lives: readonly Life[];
}

/** How an act relates to a resource. */
export type Relation = 'itself' | 'another';

export function relationOf(act: Act, about: string): Relation {
  return act.about.includes(about) ? 'itself' : 'another';
}
