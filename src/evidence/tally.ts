import type { Exchange } from '../http/exchange.ts';
import { type Recordable, shownTrial } from './record.ts';
import type { Result } from './result.ts';
import type { Verdict } from './verdict.ts';

/** The outcomes of a check's samples, none of which failed. */
export interface Tally {
  /** @param witness - what would be shown of it */
  add(verdict: Verdict, witness: () => Witness): void;
  readonly samples: number;
  outcome(): Undisputed;
}

/** An outcome that no failure stands against. */
export type Undisputed =
  | ({ readonly outcome: 'passed'; readonly reason?: string } & Witness)
  | ({ readonly outcome: 'cantTell' | 'inapplicable'; readonly reason: string } & Partial<Witness>);

/** A trial that stands for all of its kind. */
type Witness = Pick<Result, 'trial' | 'states'> & { readonly witness: readonly Exchange[] };

type Kind = Exclude<Verdict['outcome'], 'failed'>;

/** What is shown of a trial that stands for all of its kind. */
export function witnessOf(
  trial: Recordable & { readonly exchanges: readonly Exchange[]; readonly verdict: Verdict },
): Witness {
  return { witness: trial.exchanges, ...shownTrial(trial) };
}

/** Trials of one kind and, where they have one, of one reason. */
interface Group {
  readonly kind: Kind;
  readonly reason: string | undefined;
  /** Of the first of them. */
  readonly witness: Witness;
  count: number;
}

/** So many groups of a kind are told apart; reasons that differ in every trial are counted without their words. */
const mostGroups = 8;
/** So many of them are named. */
const mostNamed = 3;

/** Why nothing was tried. */
export const noSituation = 'There is no situation of this target in which the rule could be seen.';

/** Why nothing follows for a rule about every exchange. */
export const noExchange = 'No exchange of the run showed what the rule is about.';

/** How the reason begins of what failed once and never again. */
export const unreproduced = 'Not reproduced';

/**
 * Why nothing follows from what failed once and never again, and what its reader can do.
 * @param seen - in sentences
 * @param width - how many requests the run had in flight at most
 */
export function unreproducedReason(seen: string, width: number): string {
  return `${unreproduced}: ${seen} Next: ${width > 1 ? afterUnreproduced : afterUnreproducedAlone}`;
}

const afterUnreproduced =
  'run with --concurrency 1 and nobody else at the target. What still fails then is reported; what no longer does depends on requests at the same time, or on chance.';

const afterUnreproducedAlone =
  'look into the log of the target for the requests below, with nobody else there. The run sent nothing beside them, so that what they show depends on what was sent before, on time, or on chance.';

/** How the reason begins of what failed once and could not be sent again, or never to an answer. */
export const unreplayed = 'Could not be replayed';

/** Why nothing follows from what failed once and could not be sent again, and what its reader can do. @param seen - in sentences */
export function unreplayedReason(seen: string): string {
  return `${unreplayed}: ${seen} Next: ${afterUnreplayed}`;
}

const afterUnreplayed =
  'where the target did not answer, look into its log for why; then run again with --only and the id of this requirement, which leaves more requests and time to see it once more.';

/** How many trials had which outcome. */
type Counts = Readonly<Record<Kind, number>>;

function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * Counts trials by outcome and reason.
 * @param isSeen - whether a rule was seen often enough to hold, where nothing speaks against it
 */
export function createTally(isSeen = ({ passed }: Counts) => passed > 0): Tally {
  const groups: Group[] = [];
  const counts: Record<Kind, number> = { passed: 0, refused: 0, cantTell: 0, inapplicable: 0 };
  return {
    get samples() {
      return totalOf(counts);
    },
    add({ outcome: kind, reason }, witness) {
      if (kind === 'failed') throw new Error('A failed trial does not belong into a tally.');
      counts[kind] += 1;
      const ofKind = groups.filter((group) => group.kind === kind);
      const known = ofKind.find((group) => group.reason === reason);
      if (known !== undefined) known.count += 1;
      else if (ofKind.length < mostGroups) groups.push({ kind, reason, witness: witness(), count: 1 });
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
  // where the rule is not about this target, it matters little that it took not all that was tried
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
