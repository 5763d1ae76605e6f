import type { Check, ExchangeCheck, Seen } from '../../check/requirement.ts';
import { createTally, type Tally, witnessOf } from '../../evidence/tally.ts';
import { cantTell, type Verdict } from '../../evidence/verdict.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { LearntType } from '../../resource/place.ts';
import type { Resource } from '../../resource/resource.ts';
import { judged } from './apply-judge.ts';
import { silent } from './checked-verdict.ts';
import { everyExchange } from './seen.ts';
import { type Attempt, type FailedTrial, isFailed, type Trial, trialOf } from './trial.ts';
import type { Run, Sender } from './worker.ts';

/** A trial of one check that breaks the rule of another. */
export interface Suspicion {
  /** Whose trial it is. */
  readonly sender: Sender;
  /** The other check's verdict on it. */
  readonly seen: FailedTrial;
}

/** Judges whatever any check sends by the rules that hold for every exchange or trial. */
export interface Watch {
  /** @param sender - whose trial it is; left out if it cannot be repeated */
  see(attempt: Attempt, sender?: Sender): void;
  /**
   * The smallest trial that breaks the rule of a check, by its exchanges and then by their content; and the smallest of those with
   * nothing else in flight, which may be reproducible where the other one depends on the requests beside it; and the longest, which
   * is the likeliest to have done itself whatever it takes.
   */
  suspicionsOf(check: Check, type: LearntType): readonly Suspicion[];
  /** What the exchanges so far came to. */
  tallyOf(check: ExchangeCheck, type: LearntType): Tally;
  /** Does some work for each type once. */
  once(type: LearntType, work: () => Promise<void>): Promise<void>;
}

/** What is known of one check at one resource type. */
interface Known {
  readonly tally: Tally;
  readonly suspicions: Map<Kept, Suspicion>;
}

/** Which trials are kept, in the order in which they are tried again: of all and of those alone the smallest, and the longest. */
const kept = ['smallest', 'smallest alone', 'longest'] as const;

type Kept = (typeof kept)[number];

/**
 * @param checks - those of them that judge whatever is sent will watch
 * @param keep - is given, per rule about every exchange, the first one that keeps it
 */
export function watchOf(checks: readonly Check[], keep?: Run['keep']): Watch {
  const watchers = checks.filter((check) => check.by === 'exchange' || check.watch !== undefined);
  const known = new Map<string, Known>();
  const done = new Map<string, Promise<void>>();
  const knownOf = ({ id }: Check, { name }: LearntType): Known => {
    const found = known.get(`${id} ${name}`) ?? {
      tally: createTally(isMostlySeen),
      suspicions: new Map(),
    };
    known.set(`${id} ${name}`, found);
    return found;
  };
  return {
    suspicionsOf(check, type) {
      const { suspicions } = knownOf(check, type);
      return [...new Set(kept.flatMap((each) => suspicions.get(each) ?? []))];
    },
    tallyOf: (check, type) => knownOf(check, type).tally,
    once({ name }, work) {
      const doing = done.get(name) ?? work();
      done.set(name, doing);
      return doing;
    },
    see(attempt, sender) {
      const { type } = attempt.resource;
      const exchanges = everyExchange(attempt.resource);
      for (const watcher of watchers) {
        if (watcher.id === sender?.id || watcher.about?.(type) === false) continue;
        const traces = tracesFor(watcher, attempt.resource, exchanges);
        look(watcher, { attempt, sender, traces, keep }, knownOf(watcher, type));
      }
    },
  };
}

interface Sent {
  readonly attempt: Attempt;
  readonly sender: Sender | undefined;
  readonly traces: readonly unknown[];
  readonly keep: Run['keep'];
}

/** Judges by a rule what was sent, and notes the verdict. */
function look(watcher: Check, { attempt, sender, traces, keep }: Sent, known: Known): void {
  for (const trace of traces) {
    const verdict = verdictIn(attempt, watcher, trace);
    if (verdict.outcome === 'failed') {
      const as = keptAs(known, attempt);
      // what cannot be repeated must be noted at once
      if (sender === undefined || as.length > 0)
        suspect(known, trialOf(watcher, attempt, trace), { as, sender });
    } else if (watcher.by === 'exchange' && verdict !== silent)
      known.tally.add(lightly(verdict), () => {
        const witness = trialOf(watcher, alone(attempt, trace), trace);
        const about = { requirement: watcher.id, resource: attempt.resource.type.name };
        if (verdict.outcome === 'passed') keep?.(about, { ...witness, number: 1 });
        return witnessOf(witness);
      });
  }
}

/** How an attempt breaks a rule about whatever is sent; undefined if it does not. */
export function brokenIn(attempt: Attempt, watcher: Check): FailedTrial | undefined {
  const traces = tracesFor(watcher, attempt.resource, everyExchange(attempt.resource));
  const broken = traces.find((trace) => verdictIn(attempt, watcher, trace).outcome === 'failed');
  const trial = broken === undefined ? undefined : trialOf(watcher, attempt, broken);
  return isFailed(trial) ? trial : undefined;
}

function tracesFor(watcher: Check, resource: Resource, exchanges: readonly Seen[]): readonly unknown[] {
  return watcher.by === 'exchange' ? exchanges : (watcher.watch?.(resource) ?? []);
}

function verdictIn({ sample, resource }: Attempt, watcher: Check, trace: unknown): Verdict {
  return judged(watcher, trace, { case: sample.case, sample: sample.value, type: resource.type });
}

/** As what an attempt that breaks a rule is kept: it is smaller in fewer exchanges, or in as many with less content. */
function keptAs({ suspicions }: Known, { resource: { exchanges } }: Attempt): readonly Kept[] {
  return kept.filter((as) => {
    if (as === 'smallest alone' && !isAlone(exchanges)) return false;
    const before = suspicions.get(as)?.seen.exchanges;
    if (before === undefined) return true;
    if (as === 'longest') return exchanges.length > before.length;
    if (exchanges.length !== before.length) return exchanges.length < before.length;
    return octetsOf(exchanges) < octetsOf(before);
  });
}

/** The octets of content received. */
function octetsOf(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { response }) => sum + (response?.size ?? 0), 0);
}

/** Whether nothing else was sent in between: exchanges are numbered over the whole run. */
function isAlone(exchanges: readonly Exchange[]): boolean {
  const ids = exchanges.map(({ id }) => id);
  return Math.max(...ids) - Math.min(...ids) < exchanges.length;
}

function suspect(
  known: Known,
  seen: Trial,
  { as, sender }: { readonly as: readonly Kept[]; readonly sender: Sender | undefined },
): void {
  if (!isFailed(seen)) return;
  if (sender === undefined) {
    const doubt = `${seen.verdict.reason} It was seen in a trial that cannot be repeated.`;
    known.tally.add(cantTell(doubt), () => witnessOf(seen));
    return;
  }
  const suspicion = { sender, seen };
  for (const each of as) known.suspicions.set(each, suspicion);
}

/** Where most contents were cut off, the few whole ones prove nothing. */
function isMostlySeen({ passed, refused }: { readonly passed: number; readonly refused: number }): boolean {
  return passed > refused;
}

/** An undecided exchange among many counts no more than a refusal. */
function lightly(verdict: Verdict): Verdict {
  return verdict.outcome === 'cantTell' ? { ...verdict, outcome: 'refused' } : verdict;
}

/** An attempt as if it had sent nothing but what a rule looks at. */
function alone(attempt: Attempt, trace: unknown): Attempt {
  const { exchange } = trace as Seen;
  return { ...attempt, resource: { ...attempt.resource, exchanges: [exchange] } };
}
