import type { Fields } from './act.ts';
import { type Deviation, goneOrDefault } from './deviation.ts';
import { type Belief, isBelieved, type Resource } from './knowledge.ts';
import type { Values } from './values.ts';

/** How a step contradicts the specification. */
export type Objection = Pick<Deviation, 'kind' | 'expected' | 'observed'> & { readonly field?: string };

/** A read of one resource. */
export interface Look {
  readonly step: number;
  readonly name: string;
  /** What was known about the resource before this read. */
  readonly before: Resource;
  readonly isThere: boolean;
  readonly shown: Fields | undefined;
}

/** What the responses to the last writes showed, to be compared with what the next reads show. */
export class Answers {
  readonly #values: Values;
  /** The last response about each resource, with the step of the write. */
  readonly #last = new Map<string, { readonly step: number; readonly shown: Fields }>();
  /** Resources for which a read has shown something wrong. */
  readonly #misread = new Set<string>();

  constructor(values: Values) {
    this.#values = values;
  }

  /** Takes the response to a write; `shown` is undefined unless it shows the resource. */
  take(name: string, step: number, shown: Fields | undefined): void {
    this.#last.delete(name);
    if (shown !== undefined) this.#last.set(name, { step, shown });
  }

  /**
   * Where the response to the last write differs from what was written and a read shows; each with the step of the write.
   * @param isWrong - whether the read shows something wrong
   */
  compared(
    { before, name, shown = {} }: Look,
    isWrong: boolean,
  ): readonly (Objection & { readonly at: number })[] {
    const answer = this.#last.get(name);
    this.#last.delete(name);
    // from now on, what counts as right is what was observed, and the response may know better
    if (isWrong) this.#misread.add(name);
    if (answer === undefined || this.#misread.has(name)) return [];
    // a response may show any of the fields, and null in place of one that it does not show
    const values = Object.entries(answer.shown).filter(([, value]) => value !== null);
    return values.flatMap(([field, observed]) => {
      const belief = Object.hasOwn(before.fields, field) ? before.fields[field] : undefined;
      if (belief === undefined) return [];
      const same = (one: unknown, other: unknown) => this.#values.same(before.type, field, one, other);
      const isRight = (fields: Fields) => isRightIn(fields, field, belief, same);
      const expected = 'is' in belief ? belief.is : goneOrDefault;
      return isRight(shown) && !isRight(answer.shown)
        ? [{ kind: 'wrong in response' as const, field, expected, observed, at: answer.step }]
        : [];
    });
  }
}

/** Whether a field may be shown so; of one that a version left out, only that it shows a text of the version before is known to be wrong. */
function isRightIn(
  fields: Fields,
  field: string,
  belief: Belief,
  same: (one: unknown, other: unknown) => boolean,
): boolean {
  if ('is' in belief) return isBelieved(belief, fields[field], same);
  const before = 'isNot' in belief ? belief.isNot : undefined;
  return typeof before !== 'string' || before === '' || !same(before, fields[field]);
}
