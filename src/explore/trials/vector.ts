import fc from 'fast-check';

/**
 * Samples that are tried side by side, one from each arbitrary. It shrinks by halves to a single sample, which then shrinks by
 * its own arbitrary. It has no state, so fast-check's path finds the same sample again.
 */
export function vectorOf<T>(arbitraries: readonly fc.Arbitrary<T>[]): fc.Arbitrary<readonly T[]> {
  return new Vector(arbitraries);
}

interface Element<T> {
  readonly arbitrary: fc.Arbitrary<T>;
  readonly value: fc.Value<T>;
}

class Vector<T> extends fc.Arbitrary<readonly T[]> {
  readonly #arbitraries: readonly fc.Arbitrary<T>[];

  constructor(arbitraries: readonly fc.Arbitrary<T>[]) {
    super();
    this.#arbitraries = arbitraries;
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<readonly T[]> {
    return together(
      this.#arbitraries.map((arbitrary) => ({ arbitrary, value: arbitrary.generate(random, biasFactor) })),
    );
  }

  override canShrinkWithoutContext(_value: unknown): _value is readonly T[] {
    return false;
  }

  override shrink(_value: readonly T[], context: unknown): fc.Stream<fc.Value<readonly T[]>> {
    const elements = context as readonly Element<T>[];
    const [only] = elements;
    if (only === undefined) return fc.Stream.nil();
    if (elements.length === 1) {
      return only.arbitrary
        .shrink(only.value.value_, only.value.context)
        .map((value) => together([{ arbitrary: only.arbitrary, value }]));
    }
    const middle = Math.ceil(elements.length / 2);
    return fc.Stream.of(together(elements.slice(0, middle)), together(elements.slice(middle)));
  }
}

function together<T>(elements: readonly Element<T>[]): fc.Value<readonly T[]> {
  return new fc.Value(
    elements.map(({ value }) => value.value),
    elements,
  );
}
