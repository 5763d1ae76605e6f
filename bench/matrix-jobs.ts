import { type FaultName, faults } from '../src/reference/faults.ts';
import { type Sham, shams } from '../src/reference/sham.ts';
import { type StyleName, styles } from '../src/reference/styles.ts';
import { combinations } from './styles.ts';

/** One run against one server: a sham, or the reference server with one fault at most and any styles. */
export interface Job {
  readonly sham?: Sham;
  readonly fault?: FaultName;
  readonly styles: readonly StyleName[];
  readonly seed: number;
}

const plain: readonly StyleName[] = [];
const single = styles.map(({ name }): readonly StyleName[] => [name]);

const faultSeeds = [11, 23, 37, 53, 71];
const faultlessSeeds = Array.from({ length: 20 }, (_, index) => 100 + index);
const [firstSeed = 0] = faultSeeds;

/**
 * The runs of the matrix.
 * @param wanted - names of faults; none are all of them, and servers without a fault and shams besides
 * @param everyStyle - shows each fault through each style, in place of the combinations of styles
 */
export function jobsFor(wanted: readonly string[], everyStyle: boolean): readonly Job[] {
  const broken = faults.flatMap(({ name }) => (wanted.length === 0 || wanted.includes(name) ? [name] : []));
  const through = everyStyle ? single : combinations;
  const styled = through.flatMap((chosen) => [
    { styles: chosen, seed: firstSeed },
    ...broken.map((fault): Job => ({ fault, styles: chosen, seed: firstSeed })),
  ]);
  const seen = broken.flatMap((fault) => faultSeeds.map((seed): Job => ({ fault, styles: plain, seed })));
  if (wanted.length > 0) return [...seen, ...styled];
  if (everyStyle) return styled;
  const faultless = [plain, ...single].flatMap((chosen) =>
    faultlessSeeds.map((seed): Job => ({ styles: chosen, seed })),
  );
  const pretending = (Object.keys(shams) as Sham[]).map((sham): Job => ({ sham, styles: plain, seed: 1 }));
  return [...faultless, ...seen, ...styled, ...pretending];
}

/** The styles in which a run mostly waits. */
const slow: readonly StyleName[] = [
  'rate-limited',
  'rate-limited-untold',
  'puts-off',
  'reads-lag',
  'creation-is-202',
];

/** Whether a run mostly waits, so that many of them keep no processor busy. */
export function mostlyWaits({ styles: chosen }: Job): boolean {
  return slow.some((style) => chosen.includes(style));
}
