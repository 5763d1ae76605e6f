import fc from 'fast-check';

/**
 * Values of an arbitrary that first shrink to an unremarkable one: if the kind of a value does not matter, a
 * counterexample does not contain it.
 */
export function shrinkingTo<T>(arbitrary: fc.Arbitrary<T>, unremarkable: T): fc.Arbitrary<T> {
  return new ShrinkingTo(arbitrary, unremarkable);
}

class ShrinkingTo<T> extends fc.Arbitrary<T> {
  readonly #arbitrary: fc.Arbitrary<T>;
  readonly #unremarkable: T;

  constructor(arbitrary: fc.Arbitrary<T>, unremarkable: T) {
    super();
    this.#arbitrary = arbitrary;
    this.#unremarkable = unremarkable;
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<T> {
    const { value, context } = this.#arbitrary.generate(random, biasFactor);
    return new fc.Value(value, { inner: context });
  }

  override canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    if (context === undefined) return fc.Stream.nil();
    const { inner } = context as { readonly inner: unknown };
    const smaller = this.#arbitrary
      .shrink(value, inner)
      .map((next) => new fc.Value(next.value, { inner: next.context }));
    // without a context it does not shrink further, so that shrinking never goes in circles
    return value === this.#unremarkable
      ? smaller
      : fc.Stream.of(new fc.Value(this.#unremarkable, undefined)).join(smaller);
  }
}

/** Always one value, which shrinks as if another arbitrary had generated it. */
export function startingWith<T>(value: T, like: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return new StartingWith(value, like);
}

class StartingWith<T> extends fc.Arbitrary<T> {
  readonly #first: T;
  readonly #like: fc.Arbitrary<T>;

  constructor(first: T, like: fc.Arbitrary<T>) {
    super();
    this.#first = first;
    this.#like = like;
  }

  override generate(): fc.Value<T> {
    return new fc.Value(this.#first, { inner: undefined });
  }

  override canShrinkWithoutContext(_value: unknown): _value is T {
    return false;
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    const { inner } = context as { readonly inner: unknown };
    if (inner === undefined && !this.#like.canShrinkWithoutContext(value)) return fc.Stream.nil();
    return this.#like.shrink(value, inner).map((next) => new fc.Value(next.value, { inner: next.context }));
  }
}
