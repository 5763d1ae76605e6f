import fc from 'fast-check';

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
