import type { Case, Judge, Judging, Seen } from '../../check/requirement.ts';
import { cantTell, type Verdict } from '../../evidence/verdict.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';

/** A check that breaks its contract: an error of the suite or of the user's own rule, never of the target. */
export class BrokenCheck extends Error {}

/** The verdict of a check; a user's own rule may return anything. @throws BrokenCheck, or what it throws */
export function verdictOf(check: Judge, trace: unknown, judging: Judging<Case, unknown>): Verdict {
  const said: unknown = check.judge(trace as Seen, judging);
  if (said === undefined && check.by === 'exchange') return silent;
  if (said instanceof Promise) {
    // its result no longer matters
    said.catch(() => undefined);
    throw new BrokenCheck(
      'judge() returned a promise. A judge decides at once: whatever must be awaited belongs in probe().',
    );
  }
  if (isVerdict(said)) return said;
  throw new BrokenCheck(
    `judge() returned no verdict: ${lackOf(said)}. Return what passed(), failed(), cantTell() or inapplicable() returns.`,
  );
}

/** The verdict of a rule about every exchange on one that it does not apply to. */
export const silent = cantTell('The rule does not apply to this exchange.');

function isVerdict(said: unknown): said is Verdict {
  return lackOf(said) === undefined;
}

/** Why something is no verdict; undefined if it is one. */
function lackOf(said: unknown): string | undefined {
  if (typeof said !== 'object' || said === null)
    return `it is ${said === null ? 'null' : said === undefined ? 'undefined' : `a ${typeof said}`}`;
  const { outcome, reason, at, ...values } = said as Partial<Record<string, unknown>>;
  if (!outcomes.has(outcome)) return 'its outcome is unknown';
  if (typeof reason !== 'string' && !(outcome === 'passed' && reason === undefined))
    return 'its reason is not text';
  if (outcome !== 'failed') return undefined;
  const value = ['expected', 'observed'].find((name) => !isJson(values[name]));
  if (value !== undefined) return `its member ${value} cannot be written as JSON`;
  const id = (at as Partial<Exchange> | null | undefined)?.id;
  return at === undefined || typeof id === 'number' ? undefined : 'its member at is not an exchange';
}

const outcomes: ReadonlySet<unknown> = new Set<Verdict['outcome']>([
  'passed',
  'failed',
  'refused',
  'cantTell',
  'inapplicable',
]);

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
