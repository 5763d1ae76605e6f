import type { Act } from './act.ts';
import type { Life } from './knowledge.ts';

/** How what was observed differs from what the accepted writes made it. */
export type Kind =
  /** A resource is not there. */
  | 'missing'
  /** A resource is there that was removed. */
  | 'there'
  /** A field is not what it was made. */
  | 'value'
  /** A field that a new version left out is what it was. */
  | 'kept'
  /** A read shows it otherwise than the one before and the one after, with nothing done to it between. */
  | 'unsteady'
  /** There is a resource that nobody made. */
  | 'extra'
  /** A creation tells of one identifier for two resources, or of fewer resources than it was to make. */
  | 'shared'
  | 'fewer'
  /** The server broke down over a request. */
  | 'broken'
  /** HEAD is answered otherwise than the GETs around it: with another status, or another header field. */
  | 'unlike GET'
  /** Who has no right to it was not refused, or was shown something. */
  | 'not refused'
  | 'shown';

/** What is said of a field instead of a value: that it is not there, or what one that was left out may be. */
export const absent = 'no such field';
export const goneOrDefault = 'gone, or a default';

/** Something that the specification does not allow, seen at a step of a history. */
export interface Deviation {
  readonly kind: Kind;
  /** The resource that is not as it must be. */
  readonly about: string;
  readonly type: string;
  /** The field that is not what it was made, where it is one; of HEAD `status`, or a header field. */
  readonly field?: string;
  /** Where it was seen. */
  readonly step: number;
  /** The steps that may have done it, in order: all since it was last seen to be right. */
  readonly suspects: readonly number[];
  /** Those of them that sent, to something else, what is observed here. */
  readonly senders: readonly number[];
  readonly expected: unknown;
  readonly observed: unknown;
}

/** Something that was seen to be as it must be after each of some steps. */
export interface Held {
  readonly about: string;
  /** The fields that were compared. */
  readonly fields: readonly string[];
  readonly step: number;
  readonly cleared: readonly number[];
  /** What it would have shown there. */
  readonly kinds: readonly Kind[];
}

/** What a history shows. */
export interface Judgement {
  readonly deviations: readonly Deviation[];
  readonly held: readonly Held[];
  /** What was known, before each step, of the first resource that it was about. */
  readonly lives: readonly Life[];
}

/** What an act is to a resource. */
export type Relation = 'itself' | 'another';

export function relationOf(act: Act, about: string): Relation {
  return act.about.includes(about) ? 'itself' : 'another';
}
