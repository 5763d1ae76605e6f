import { type FaultName, faults } from '../src/reference/faults.ts';
import { type Sham, shams } from '../src/reference/sham.ts';
import { combinations, single } from './styles.ts';

/** One run against one server: a sham, or the reference server with one fault at most. */
export interface Job {
  readonly sham?: Sham;
  readonly fault?: FaultName;
  /** Its text. */
  readonly style: string;
  readonly seed: number;
}

const plain = 'plain';

/** Whether a verdict hangs on the seed is what `npm run stability` measures; these only show that none is hard-wired. */
const faultSeeds = [11, 23];
const faultlessSeeds = [100, 101, 102, 103, 104];
/** How often servers are blamed is what power measures, over whole styles. */
const styleSeeds = faultlessSeeds.slice(0, 1);
const [firstSeed = 0] = faultSeeds;

/**
 * The runs of the matrix.
 * @param wanted - names of faults, shown through all combinations of styles; none are all of them, each through one of
 *   the combinations, and servers without a fault and shams besides
 * @param everyStyle - shows each fault through each choice by itself, in place of the combinations of styles
 */
export function jobsFor(wanted: readonly string[], everyStyle: boolean): readonly Job[] {
  const broken = faults.flatMap(({ name }) => (wanted.length === 0 || wanted.includes(name) ? [name] : []));
  const through = everyStyle ? single : combinations;
  const isShort = wanted.length === 0 && !everyStyle;
  const styled = through.flatMap((style, turn) => [
    { style, seed: firstSeed },
    ...broken
      .filter((_, index) => !isShort || index % through.length === turn)
      .map((fault): Job => ({ fault, style, seed: firstSeed })),
  ]);
  const seen = broken.flatMap((fault) => faultSeeds.map((seed): Job => ({ fault, style: plain, seed })));
  if (wanted.length > 0) return [...seen, ...styled];
  if (everyStyle) return styled;
  const faultless = [plain, ...single].flatMap((style) =>
    (style === plain ? faultlessSeeds : styleSeeds).map((seed): Job => ({ style, seed })),
  );
  const pretending = (Object.keys(shams) as Sham[]).map((sham): Job => ({ sham, style: plain, seed: 1 }));
  return [...faultless, ...seen, ...styled, ...pretending];
}

/** Choices with which a run mostly waits. */
const slow = /\b(rate|lag|accepted|pace)=/;

/** Whether a run mostly waits, so that many of them keep no processor busy. */
export function mostlyWaits({ style }: Job): boolean {
  return slow.test(style);
}
