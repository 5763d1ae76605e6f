import fc from 'fast-check';
import { edgeCaseOf, type Flavour, numberOf, type Place, UnsatisfiableSchema } from './schema.ts';
import { shrinkingTo } from './shrinking.ts';

/** Integers that break servers: limits of 16-bit and 32-bit integers, 32-bit floats and doubles, falsy values, trailing zeros, what dates look like, what stands for a missing one, and octets that end something. */
const edgeIntegers: readonly number[] = [
  0,
  1_000,
  70_001,
  16_777_217,
  2 ** 31,
  -1,
  2 ** 53 - 1,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 31 - 1,
  -(2 ** 53) + 1,
  1984,
  20_210_506,
  1_620_284_889,
  999,
  // with the octets that end lines and files
  2_573,
  26,
];

/** The same, and numbers that are no integers, or are so large or small that they are written with an exponent. */
export const edgeNumbers: readonly number[] = [0, 0.5, -1.5, 1e-7, 1e21, 0.1, ...edgeIntegers];

/** Values that hardly any server refuses as an age or a quantity; not 0, which many set themselves. */
const ordinary = { min: 18, max: 65 } as const;

/** Up to what integers are drawn as often as up to any other of these: most of all are otherwise large. */
const mosts: readonly number[] = [20, 130, 3_000, 100_000];

/** The most digits behind the point that `toFixed` can write. */
const mostDecimals = 100;

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Integers (JSON Schema Validation 6.2), within the range in which doubles are exact. */
export function integers(place: Place, flavour: Flavour): fc.Arbitrary<number> {
  const step = numberOf(place.schema, 'multipleOf') ?? 1;
  const unit = Number.isInteger(step) ? step : 1;
  const range = rangeOf(place, Number.MAX_SAFE_INTEGER, 1);
  const [min, max] = [Math.ceil(range.min / unit), Math.floor(range.max / unit)];
  if (min > max)
    throw new UnsatisfiableSchema('minimum', place.pointer, 'no integer lies between the bounds');
  const near = { min: clamp(ordinary.min, min, max), max: clamp(ordinary.max, min, max) };
  const edges = edgeIntegers
    .map((value) => Math.trunc(value / unit))
    .filter((value) => value >= min && value <= max);
  const any = fc.oneof(
    { withCrossShrink: true },
    ...mosts.map((most) => fc.integer({ min: clamp(0, min, max), max: clamp(most, min, max) })),
    fc.integer({ min, max }),
  );
  return chosen(flavour, fc.integer(near), [...edges, min, max], any).map((value) => value * unit || 0);
}

/** Numbers (JSON Schema Validation 6.2). */
export function numbers(place: Place, flavour: Flavour): fc.Arbitrary<number> {
  const step = numberOf(place.schema, 'multipleOf');
  if (step !== undefined) return multiples(place, step);
  const { min, max } = rangeOf(place, Number.MAX_VALUE, 0);
  if (min > max) throw new UnsatisfiableSchema('minimum', place.pointer, 'no number lies between the bounds');
  const allowed = (value: number) => value >= min && value <= max && isAllowed(place, value);
  const edges = edgeNumbers.filter(allowed);
  const any = fc
    .double({ min: Math.max(min, -1e300), max: Math.min(max, 1e300), noNaN: true, noDefaultInfinity: true })
    .map((value) => value || 0)
    .filter(allowed);
  const near = min <= ordinary.min && max >= ordinary.max ? fc.integer(ordinary).filter(allowed) : any;
  return edges.length === 0 ? any : chosen(flavour, near, edges, any);
}

function multiples(place: Place, step: number): fc.Arbitrary<number> {
  const { min, max } = rangeOf(place, 2 ** 31 * step, 0);
  const [first, last] = [Math.ceil(min / step), Math.floor(max / step)];
  if (first > last)
    throw new UnsatisfiableSchema('multipleOf', place.pointer, 'no multiple lies between the bounds');
  const count = fc.integer({ min: Math.max(first, -(2 ** 31)), max: Math.min(last, 2 ** 31 - 1) });
  const decimals = decimalsOf(step);
  return (
    count
      // 415967303 * 0.01 is 4159673.0300000003, which is no multiple of 0.01
      .map((factor) => Number((factor * step).toFixed(decimals)) || 0)
      .filter((value) => Number.isInteger(value / step) && isAllowed(place, value))
  );
}

/** With how many digits behind the point each multiple of a number can be written. */
function decimalsOf(step: number): number {
  const [, fraction = '', exponent = '0'] = /^\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${step}`) ?? [];
  return Math.min(Math.max(fraction.length - Number(exponent), 0), mostDecimals);
}

function chosen(
  flavour: Flavour,
  near: fc.Arbitrary<number>,
  edges: readonly number[],
  any: fc.Arbitrary<number>,
): fc.Arbitrary<number> {
  if (flavour === 'hostile') return fc.oneof({ withCrossShrink: true }, near, fc.constantFrom(...edges), any);
  const edge = edgeCaseOf(flavour, 'number', edges);
  if (edge === undefined) return near;
  return edges.includes(0) ? shrinkingTo(fc.constant(edge), 0) : fc.constant(edge);
}

function rangeOf({ schema }: Place, most: number, gap: number): Range {
  const min = Math.max(
    numberOf(schema, 'minimum') ?? -most,
    (numberOf(schema, 'exclusiveMinimum') ?? -Infinity) + gap,
    -most,
  );
  const max = Math.min(
    numberOf(schema, 'maximum') ?? most,
    (numberOf(schema, 'exclusiveMaximum') ?? Infinity) - gap,
    most,
  );
  return { min, max };
}

function isAllowed({ schema }: Place, value: number): boolean {
  const [above, under] = [numberOf(schema, 'exclusiveMinimum'), numberOf(schema, 'exclusiveMaximum')];
  return (above === undefined || value > above) && (under === undefined || value < under);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
