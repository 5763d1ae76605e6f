import { type FaultName, faults } from '../../src/reference/faults.ts';
import { type Sham, shams } from '../../src/reference/sham.ts';
import pins from '../power/pins.json' with { type: 'json' };
import { combinations, packed, single } from '../styles.ts';

/** One run against one server: a sham, or the reference server with at most one fault. */
export interface Job {
  readonly sham?: Sham;
  readonly fault?: FaultName;
  /** As text. */
  readonly style: string;
  readonly seed: number;
}

const plain = 'plain';

/** `npm run stability` measures whether a verdict depends on the seed. */
const faultSeed = 11;
const styleSeed = 100;

/** Options that no faultless server has which power pins, a few in each style. */
const unpinned: readonly string[] = packed(
  single.filter((choice) => !pins.styles.some((style) => style.split(',').includes(choice))),
);

/** One in this many faults is also tried through some combination: power measures at random how styles hide faults. */
const oneInSoMany = 3;

/**
 * The runs of the matrix.
 * @param wanted - names of faults, tried through all combinations of styles; if empty, all faults, some of them through one
 *   of the combinations, and also servers without a fault and shams
 * @param everyStyle - each option by itself, with no fault and with each
 */
export function jobsFor(wanted: readonly string[], everyStyle: boolean): readonly Job[] {
  const broken = faults.flatMap(({ name }) => (wanted.length === 0 || wanted.includes(name) ? [name] : []));
  const through = everyStyle ? single : combinations;
  const isShort = wanted.length === 0 && !everyStyle;
  const styled = through.flatMap((style, turn) => [
    ...(isShort ? [] : [{ style, seed: faultSeed }]),
    ...broken
      .filter((_, index) => !isShort || index % (through.length * oneInSoMany) === turn * oneInSoMany)
      .map((fault): Job => ({ fault, style, seed: faultSeed })),
  ]);
  if (everyStyle) return styled;
  const seen = broken.map((fault): Job => ({ fault, style: plain, seed: faultSeed }));
  if (wanted.length > 0) return [...seen, ...styled];
  const faultless = [plain, ...unpinned].map((style): Job => ({ style, seed: styleSeed }));
  const pretending = (Object.keys(shams) as Sham[]).map((sham): Job => ({ sham, style: plain, seed: 1 }));
  return [...faultless, ...seen, ...styled, ...pretending];
}
