import {
  type Check,
  type ExchangeCheck,
  isAbout,
  type Seen,
  type Sighting,
} from '../../check/requirement.ts';
import type { Result } from '../../evidence/result.ts';
import { createTally, type Tally, unreplayedReason, witnessOf } from '../../evidence/tally.ts';
import { cantTell, type Verdict } from '../../evidence/verdict.ts';
import { sizeOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { LearntType } from '../../resource/place.ts';
import { judged } from './apply-judge.ts';
import { silent } from './checked-verdict.ts';
import { everyExchange, exchangesOfType } from './seen.ts';
import type { Strays } from './strays.ts';
import {
  type FailedTrial,
  isFailed,
  type Keep,
  type Sender,
  type Trial,
  trialOf,
  type UnjudgedTrial,
} from './trial.ts';

/** A trial of one check that breaks the rule of another. */
export interface SuspectTrial {
  /** The check whose trial it is. */
  readonly sender: Sender;
  /** The other check's verdict on it. */
  readonly seen: FailedTrial;
}

/** Judges whatever any check sends by the rules that apply to every exchange or trial. */
export interface Watch {
  /** @param sender - whose trial it is; left out if it cannot be repeated */
  see(attempt: UnjudgedTrial, sender?: Sender): void;
  /**
   * The smallest trial that breaks the rule of a check, by number of exchanges and then by their content; the smallest of those
   * with nothing else in flight, which may be reproducible if the former depends on concurrent requests; and the longest, which
   * is the most likely to have met every condition by itself.
   */
  suspectTrialsOf(check: Check, type: LearntType): readonly SuspectTrial[];
  /** What the exchanges so far came to. */
  tallyOf(check: ExchangeCheck, type: LearntType): Tally;
  /** The result of a rule about every exchange that was broken after it had been decided; undefined if it stands. */
  revised(result: Result, check: Check, type: Pick<ResourceType, 'name'>): Result | undefined;
  /** Does some work for each type once. */
  once(type: LearntType, work: () => Promise<void>): Promise<void>;
}

/** What is known of one check at one resource type. */
interface Known {
  readonly tally: Tally;
  readonly suspects: Map<Kept, SuspectTrial>;
}

/** Which trials are kept, in the order in which they are tried again; alone means that nothing else was in flight. */
const kept = ['smallest', 'smallest alone', 'longest'] as const;

type Kept = (typeof kept)[number];

interface Means {
  /** Is given, for each rule about every exchange, the first that keeps it, and those that break it and cannot be repeated. */
  readonly keep?: Keep | undefined;
  /** What was sent outside all trials. */
  readonly strays?: Strays;
}

/** @param checks - only those that judge whatever is sent will watch */
export function watchOf(checks: readonly Check[], { keep, strays }: Means): Watch {
  const watchers = checks.filter((check) => check.by === 'exchange' || check.watch !== undefined);
  const known = new Map<string, Known>();
  const done = new Map<string, Promise<void>>();
  const knownOf = ({ id }: Check, { name }: LearntType): Known => {
    const found = known.get(`${id} ${name}`) ?? {
      tally: createTally(isMostlySeen),
      suspects: new Map(),
    };
    known.set(`${id} ${name}`, found);
    return found;
  };
  return {
    suspectTrialsOf(check, type) {
      const { suspects } = knownOf(check, type);
      return [...new Set(kept.flatMap((each) => suspects.get(each) ?? []))];
    },
    tallyOf(check, type) {
      const { tally } = knownOf(check, type);
      const about = { requirement: check.id, resource: type.name };
      for (const stray of strays?.of(check, type) ?? []) doubt(tally, stray, { about, keep });
      return tally;
    },
    revised(result, check, type) {
      const [stray] = strays?.of(check, type) ?? [];
      if (stray === undefined || (result.outcome !== 'passed' && result.outcome !== 'inapplicable'))
        return undefined;
      keep?.(result, { ...stray, number: 1 });
      const { trial: _trial, states: _states, ...others } = result;
      return { ...others, outcome: 'cantTell', reason: unrepeatable(stray), witness: stray.exchanges };
    },
    once({ name }, work) {
      const doing = done.get(name) ?? work();
      done.set(name, doing);
      return doing;
    },
    see(attempt, sender) {
      const { type } = attempt.resource;
      const watching = watchers.filter((watcher) => watcher.id !== sender?.id && isAbout(watcher, type));
      for (const part of partsOf(attempt)) {
        strays?.claimed(part.exchanges.map(({ exchange }) => exchange));
        for (const watcher of watching)
          look(watcher, { ...part, traces: tracesFor(watcher, part), sender, keep }, knownOf(watcher, type));
      }
    },
  };
}

/** A part of an attempt that is shown to watching rules. */
interface Part {
  readonly attempt: UnjudgedTrial;
  /** The exchanges that are new in it. */
  readonly exchanges: readonly Seen[];
  /** All that it exchanged about its type. */
  readonly sighting: Sighting;
}

/**
 * What an attempt exchanged, and then the same together with its clean-up. The first is a part by itself, so that a breach in it
 * is shown, and tried again, without the clean-up.
 */
function partsOf(attempt: UnjudgedTrial): readonly Part[] {
  const { resource } = attempt;
  const { exchanges, afterwards } = resource;
  const part = (of: UnjudgedTrial, seen: readonly Seen[]): Part => ({
    attempt: of,
    exchanges: seen,
    sighting: { made: of.resource.made, exchanges: exchangesOfType(of.resource) },
  });
  if (afterwards.length === 0) return [part(attempt, everyExchange(resource))];
  const whole = { ...resource, exchanges: [...exchanges, ...afterwards], afterwards: [] };
  const isLater = new Set(afterwards);
  const seen = everyExchange(whole);
  return [
    part(
      attempt,
      seen.filter(({ exchange }) => !isLater.has(exchange)),
    ),
    part(
      { ...attempt, resource: whole },
      seen.filter(({ exchange }) => isLater.has(exchange)),
    ),
  ];
}

interface Sent extends Pick<Part, 'attempt'> {
  readonly sender: Sender | undefined;
  readonly traces: readonly unknown[];
  readonly keep: Keep | undefined;
}

/** Judges by a rule what was exchanged, and notes the verdict. */
function look(watcher: Check, { attempt, sender, traces, keep }: Sent, known: Known): void {
  const about = { requirement: watcher.id, resource: attempt.resource.type.name };
  for (const trace of traces) {
    const verdict = verdictIn(attempt, watcher, trace);
    if (verdict.outcome === 'failed') {
      const as = keptAs(known, attempt);
      if (sender !== undefined && as.length > 0)
        suspect(known, trialOf(watcher, attempt, trace), { as, sender });
      // a rule with samples of its own is decided without attempts that cannot be tried again
      if (sender === undefined && watcher.by === 'exchange')
        doubt(known.tally, trialOf(watcher, attempt, trace), { about, keep });
    } else if (watcher.by === 'exchange' && verdict !== silent)
      known.tally.add(lightly(verdict), () => {
        const witness = trialOf(watcher, alone(attempt, trace), trace);
        if (verdict.outcome === 'passed') keep?.(about, { ...witness, number: 1 });
        return witnessOf(witness);
      });
  }
}

/** How an attempt, or cleaning up after it, breaks a rule about whatever is sent; undefined if neither does. */
export function brokenIn(attempt: UnjudgedTrial, watcher: Check): FailedTrial | undefined {
  for (const part of partsOf(attempt)) {
    const broken = tracesFor(watcher, part).find(
      (trace) => verdictIn(part.attempt, watcher, trace).outcome === 'failed',
    );
    const trial = broken === undefined ? undefined : trialOf(watcher, part.attempt, broken);
    if (isFailed(trial)) return trial;
  }
  return undefined;
}

function tracesFor(watcher: Check, { exchanges, sighting }: Part): readonly unknown[] {
  if (watcher.by === 'exchange') return exchanges;
  return watcher.watch?.(sighting) ?? [];
}

function verdictIn({ sample, resource }: UnjudgedTrial, watcher: Check, trace: unknown): Verdict {
  return judged(watcher, trace, { case: sample.case, sample: sample.value, type: resource.type });
}

/** What an attempt that breaks a rule is kept as; it is smaller if it has fewer exchanges, or as many with less content. */
function keptAs({ suspects }: Known, { resource: { exchanges } }: UnjudgedTrial): readonly Kept[] {
  return kept.filter((as) => {
    if (as === 'smallest alone' && !isAlone(exchanges)) return false;
    const before = suspects.get(as)?.seen.exchanges;
    if (before === undefined) return true;
    if (as === 'longest') return exchanges.length > before.length;
    if (exchanges.length !== before.length) return exchanges.length < before.length;
    return octetsOf(exchanges) < octetsOf(before);
  });
}

/** The octets of content received. */
function octetsOf(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, exchange) => sum + sizeOf(exchange), 0);
}

/** Whether nothing else was sent in between: exchanges are numbered over the whole run. */
function isAlone(exchanges: readonly Exchange[]): boolean {
  const ids = exchanges.map(({ id }) => id);
  return Math.max(...ids) - Math.min(...ids) < exchanges.length;
}

function suspect(
  { suspects }: Known,
  seen: Trial,
  { as, sender }: { readonly as: readonly Kept[]; readonly sender: Sender },
): void {
  if (!isFailed(seen)) return;
  const suspect = { sender, seen };
  for (const each of as) suspects.set(each, suspect);
}

/** Notes a breach that cannot be repeated: a failure that is not confirmed is none (law 5, docs/laws.md). */
function doubt(
  tally: Tally,
  seen: Trial,
  { about, keep }: { readonly about: Parameters<Keep>[0]; readonly keep: Keep | undefined },
): void {
  if (!isFailed(seen)) return;
  keep?.(about, { ...seen, number: 1 });
  tally.add(cantTell(unrepeatable(seen)), () => ({ witness: seen.exchanges }));
}

/** Why a breach decides nothing if it belongs to nothing that can be sent again. */
function unrepeatable({ verdict }: FailedTrial): string {
  return unreplayedReason(`it was seen where nothing could be sent again. ${verdict.reason}`);
}

/** Whether most contents were seen whole: if most were cut off, the few whole ones prove nothing. */
function isMostlySeen({ passed, refused }: { readonly passed: number; readonly refused: number }): boolean {
  return passed > refused;
}

/** An undecided exchange among many counts no more than a refusal. */
function lightly(verdict: Verdict): Verdict {
  return verdict.outcome === 'cantTell' ? { ...verdict, outcome: 'refused' } : verdict;
}

/** An attempt as if it had sent nothing but what a rule looks at. */
function alone(attempt: UnjudgedTrial, trace: unknown): UnjudgedTrial {
  const { exchange } = trace as Seen;
  return { ...attempt, resource: { ...attempt.resource, exchanges: [exchange] } };
}
