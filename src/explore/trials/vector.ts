import fc from 'fast-check';

/**
 * Samples that are tried side by side, one from each arbitrary. It shrinks at once to the smallest sample there is, since mostly
 * it matters neither what a sample holds nor how many there are; if it does, by halves to a single one, and that step by step.
 * It has no state, so fast-check's path finds the same sample again.
 */
export function vectorOf<T>(arbitraries: readonly fc.Arbitrary<T>[]): fc.Arbitrary<readonly T[]> {
  return new Vector(arbitraries);
}

interface Element<T> {
  readonly arbitrary: fc.Arbitrary<T>;
  readonly value: fc.Value<T>;
  /** The smallest that it shrinks to was tried. */
  readonly isTried?: true;
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
    const smallest = only.isTried ? [] : smallestOf(only);
    return fc.Stream.of(...smallest.map((each) => together([each]))).join(
      elements.length === 1
        ? shrunk(only).map((value) => together([{ ...only, value, isTried: true }]))
        : halvesOf([{ ...only, isTried: true }, ...elements.slice(1)]),
    );
  }
}

function shrunk<T>({ arbitrary, value }: Element<T>): fc.Stream<fc.Value<T>> {
  return arbitrary.shrink(value.value_, value.context);
}

/** Arbitraries shrink to what is smallest first; this many steps are more than any of them takes. */
const mostSteps = 1_000;

/** The smallest that a sample shrinks to; none if it is that already. */
function smallestOf<T>(element: Element<T>): readonly Element<T>[] {
  let smallest = element;
  for (let step = 0; step < mostSteps; step += 1) {
    const [value] = shrunk(smallest).take(1);
    if (value === undefined) break;
    smallest = { ...element, value };
  }
  return smallest === element ? [] : [smallest];
}

function halvesOf<T>(elements: readonly Element<T>[]): fc.Stream<fc.Value<readonly T[]>> {
  const middle = Math.ceil(elements.length / 2);
  return fc.Stream.of(together(elements.slice(0, middle)), together(elements.slice(middle)));
}

function together<T>(elements: readonly Element<T>[]): fc.Value<readonly T[]> {
  return new fc.Value(
    elements.map(({ value }) => value.value),
    elements,
  );
}
