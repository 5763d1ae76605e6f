import type { Exchange } from '../http/exchange/exchange.ts';
import { type Recordable, shownTrial } from './record.ts';
import type { Result } from './result.ts';
import type { Verdict } from './verdict.ts';

/** The outcomes of a check's samples, none of which failed. */
export interface Tally {
  /** @param witness - what would be shown as evidence */
  add(verdict: Verdict, witness: () => Witness): void;
  readonly samples: number;
  outcome(): Undisputed;
}

/** An outcome that no failure contradicts. */
export type Undisputed =
  | ({ readonly outcome: 'passed'; readonly reason?: string } & Witness)
  | ({ readonly outcome: 'cantTell' | 'inapplicable'; readonly reason: string } & Partial<Witness>);

/** A trial that stands for all of its kind. */
type Witness = Pick<Result, 'trial' | 'states'> & { readonly witness: readonly Exchange[] };

type Kind = Exclude<Verdict['outcome'], 'failed'>;

/** The parts of a trial that are shown as a witness for all trials of its kind. */
export function witnessOf(
  trial: Recordable & { readonly exchanges: readonly Exchange[]; readonly verdict: Verdict },
): Witness {
  return { witness: trial.exchanges, ...shownTrial(trial) };
}

/** Trials of one kind with the same reason, if they have one, or with reasons that differ only in a size. */
interface Group {
  readonly kind: Kind;
  /** What they have in common. */
  readonly key: string | undefined;
  /** The reason of the first trial, or of the one with the largest size, which is also the witness. */
  reason: string | undefined;
  witness: Witness;
  size: number;
  count: number;
}

/** How many groups of a kind are kept; if every trial has its own reason, the rest are counted without their words. */
const mostGroups = 8;
/** How many of them are named. */
const mostNamed = 3;

/** Why nothing was tried. */
export const noSituation = 'This target offers no situation in which the rule could be seen.';

/** Why a rule about every exchange is undecided. */
export const noExchange = 'No exchange of the run showed what the rule is about.';

/** How the reason begins if a check failed once and never again. */
export const unreproduced = 'Not reproduced';

/**
 * Why a failure that was seen once and never again proves nothing, and what the reader can do.
 * @param seen - in sentences
 * @param width - how many requests the run had in flight at most
 */
export function unreproducedReason(seen: string, width: number): string {
  return `${unreproduced}: ${seen} Next: ${width > 1 ? afterUnreproduced : afterUnreproducedAlone}`;
}

const afterUnreproduced =
  'run again with --concurrency 1 while nobody else uses the target. If the rule still fails, the failure is reported; if it does not, that proves little: it may take simultaneous requests, for which --class consistency looks, what other histories leave behind, or chance.';

const afterUnreproducedAlone =
  "look in the target's log for the requests recorded with this result, and make sure that nobody else uses the target. The run sent nothing at the same time, so the failure depends on earlier requests, on timing, or on chance.";

/** How the reason begins if a trial that failed once could not be sent again, or never got a response again. */
export const unreplayed = 'Could not be replayed';

/** Why a failure that could not be replayed proves nothing, and what the reader can do. @param seen - in sentences */
export function unreplayedReason(seen: string): string {
  return `${unreplayed}: ${seen} Next: ${afterUnreplayed}`;
}

const afterUnreplayed =
  "if the target did not answer, look in its log for the reason; then run again with --only and this requirement's id, which leaves more requests and time to reproduce it.";

/** How many trials had which outcome. */
type Counts = Readonly<Record<Kind, number>>;

function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * Counts trials by outcome and reason.
 * @param isSeen - whether a rule was seen to hold often enough, if nothing contradicts it
 */
export function createTally(isSeen = ({ passed }: Counts) => passed > 0): Tally {
  const groups: Group[] = [];
  const counts: Record<Kind, number> = { passed: 0, refused: 0, cantTell: 0, inapplicable: 0 };
  return {
    get samples() {
      return totalOf(counts);
    },
    add(verdict, witness) {
      const { outcome: kind, reason } = verdict;
      if (kind === 'failed') throw new Error('A failed trial does not belong in a tally.');
      counts[kind] += 1;
      const ofKind = groups.filter((group) => group.kind === kind);
      const { kind: key = reason, size = 0 } = ('alike' in verdict ? verdict.alike : undefined) ?? {};
      const known = ofKind.find((group) => group.key === key);
      if (known !== undefined) {
        known.count += 1;
        if (size > known.size) Object.assign(known, { reason, size, witness: witness() });
      } else if (ofKind.length < mostGroups)
        groups.push({ kind, key, reason, size, witness: witness(), count: 1 });
    },
    outcome: () => conclusion(groups, counts, isSeen(counts)),
  };
}

function conclusion(groups: readonly Group[], counts: Counts, isSeen: boolean): Undisputed {
  const samples = totalOf(counts);
  const sorted = (kind: Kind) =>
    groups.filter((group) => group.kind === kind).toSorted((a, b) => b.count - a.count);
  const told = (kind: Kind) => reasonsText(sorted(kind), counts[kind], samples);
  const witness = (kind: Kind) => sorted(kind)[0]?.witness ?? { witness: [] };
  if (counts.cantTell > 0) return { outcome: 'cantTell', reason: told('cantTell'), ...witness('cantTell') };
  if (isSeen) {
    const reason = sorted('passed')[0]?.reason ?? (counts.refused > 0 ? told('refused') : undefined);
    return { outcome: 'passed', ...witness('passed'), ...(reason === undefined ? {} : { reason }) };
  }
  // if the rule does not apply to this target, it matters little that some trials were refused
  if (counts.inapplicable > 0)
    return { outcome: 'inapplicable', reason: told('inapplicable'), ...witness('inapplicable') };
  if (counts.refused > 0) return { outcome: 'cantTell', reason: told('refused'), ...witness('refused') };
  return { outcome: 'inapplicable', reason: noSituation };
}

/** Each reason, followed by the number of samples that gave it, the most frequent first. */
function reasonsText(groups: readonly Group[], count: number, samples: number): string {
  const named = groups.slice(0, mostNamed);
  const others = count - named.reduce((sum, group) => sum + group.count, 0);
  const texts = named.map(({ reason = '', count: own }) => `${reason} (${own} of ${samples} samples)`);
  return [...texts, ...(others > 0 ? [`Other reasons (${others} of ${samples} samples)`] : [])].join(' ');
}
