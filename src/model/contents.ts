import type { Act, Fields } from './act.ts';
import type { Objection } from './answers.ts';
import { absent, goneOrDefault } from './deviation.ts';
import { type Belief, isBelieved, observedOf, type Resource } from './knowledge.ts';
import { sharesTag, type Values } from './values.ts';

/** Compares the fields that reads show with what the accepted writes made of them. */
export class Contents {
  readonly #acts: readonly Act[];
  readonly #values: Values;
  /** The old or declared values that were shown for fields left out, by type and field. */
  readonly #leftOut = new Map<string, readonly unknown[]>();

  constructor(acts: readonly Act[], values: Values) {
    this.#acts = acts;
    this.#values = values;
  }

  /** Where a read of a resource differs from what is known about it. */
  objectionsTo(before: Resource, shown: Fields): readonly Objection[] {
    const ofOthers = this.#leaked(before, shown).map(
      (field): Objection => ({ kind: 'wrong value', field, expected: goneOrDefault, observed: shown[field] }),
    );
    return [...this.#objectionsToFields(before, shown), ...ofOthers];
  }

  /** What is known about the fields after a read: what it showed counts as right. */
  observed(before: Resource, shown: Fields): Resource['fields'] {
    const same = (field: string, one: unknown, other: unknown) =>
      this.#values.same(before.type, field, one, other);
    const leaked = this.#leaked(before, shown).map((field) => [field, { is: shown[field] }] as const);
    return { ...observedOf(before, shown, same), ...Object.fromEntries(leaked) };
  }

  /** The fields that nobody gave the resource, or that it lost, and that show what was sent for another one. */
  #leaked({ type, fields, past }: Resource, shown: Fields): readonly string[] {
    const isForeign = (field: string) =>
      !isSupplied(fields[field]) &&
      this.#values.tagsIn(shown[field]).length > 0 &&
      !past.some((each) => sharesTag(this.#values, each, shown[field]));
    const isSent = (field: string, sent: Fields) =>
      Object.hasOwn(sent, field) && sharesTag(this.#values, sent, shown[field]);
    return Object.keys(shown)
      .filter(isForeign)
      .filter((field) =>
        this.#acts.some((act) => act.type === type && act.sent.some((sent) => isSent(field, sent))),
      );
  }

  #objectionsToFields(before: Resource, shown: Fields): readonly Objection[] {
    return Object.entries(before.fields).flatMap(([field, belief]): readonly Objection[] => {
      if (this.#isRight(before, field, belief, shown)) return [];
      const observed = Object.hasOwn(shown, field) ? shown[field] : absent;
      if ('is' in belief) return [{ kind: 'wrong value', field, expected: belief.is, observed }];
      const expected = 'isDeclared' in belief ? belief.isDeclared : goneOrDefault;
      const isBack = 'isSeenGone' in belief;
      return [{ kind: isBack ? 'wrong value' : 'kept value', field, expected, observed }];
    });
  }

  #isRight(before: Resource, field: string, belief: Belief, shown: Fields): boolean {
    const isShown = (value: unknown) => this.#same(before, field, value, shown);
    if ('isOpen' in belief) return true;
    if ('is' in belief)
      return isBelieved(belief, shown[field], (one, other) =>
        this.#values.same(before.type, field, one, other),
      );
    // whether the declared value is shown is for DM-CLAIM-5 to decide
    const isAsDeclared = 'isDeclared' in belief && isShown(belief.isDeclared);
    const isKept = belief.isNot !== undefined && isShown(belief.isNot);
    if (!isAsDeclared && !isKept) return true;
    const mayBeDefault = this.#mayBeDefault(before, field, shown[field]);
    return isAsDeclared || mayBeDefault;
  }

  /** Whether the value shown for a field that was left out may be its default: it has no tag, and no other was shown so far. */
  #mayBeDefault({ type }: Resource, field: string, value: unknown): boolean {
    if (this.#values.tagsIn(value).length > 0) return false;
    const key = `${type} ${field}`;
    const others = this.#leftOut.get(key) ?? [];
    this.#leftOut.set(key, [...others, value]);
    return others.every((other) => this.#values.same(type, field, other, value));
  }

  #same({ type }: Resource, field: string, value: unknown, shown: Fields): boolean {
    return this.#values.same(type, field, value, shown[field]);
  }
}

/** Whether a field has a value that the client sent, or may have one. */
function isSupplied(belief: Belief | undefined): boolean {
  return belief !== undefined && ('is' in belief || 'isOpen' in belief);
}
