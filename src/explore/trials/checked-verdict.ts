import type { Case, Check, Judging } from '../../check/requirement.ts';
import type { Objection } from '../../evidence/verdict.ts';
import type { Exchange } from '../../http/exchange.ts';

/** A check did not keep to what a check is: an error of the suite, or of the user's own, and never of the target. */
export class BrokenCheck extends Error {}

/** What the judge of a check says; a rule of the user's own may say anything. @throws BrokenCheck, or what it throws */
export function judgementOf(
  check: Check,
  trace: unknown,
  judging: Judging<Case, unknown>,
): Objection | undefined {
  const said: unknown = check.judge(trace, judging);
  if (said === undefined) return undefined;
  if (said instanceof Promise) {
    // what becomes of it is nobody's business any more
    said.catch(() => undefined);
    throw new BrokenCheck(
      'judge() returned a promise. A judge decides at once: what is to be awaited is for probe().',
    );
  }
  const lack = lackOf(said as Partial<Record<string, unknown>> | null);
  if (lack === undefined) return said as Objection;
  throw new BrokenCheck(
    `judge() returned no judgement: ${lack}. Return undefined, or what failed(), cantTell() and the like return.`,
  );
}

/** Why something is no objection; undefined where it is one. */
function lackOf(said: Partial<Record<string, unknown>> | null): string | undefined {
  if (typeof said !== 'object' || said === null)
    return `it is ${said === null ? 'null' : `a ${typeof said}`}`;
  const text = texts[String(said['outcome'])];
  if (text === undefined) return 'its outcome is none';
  if (typeof said[text] !== 'string') return `its ${text} is no text`;
  if (said['outcome'] !== 'failed') return undefined;
  const value = ['expected', 'observed'].find((name) => !isJson(said[name]));
  if (value !== undefined) return `what it ${value} cannot be written as JSON`;
  const { at } = said as { readonly at?: Partial<Exchange> | null };
  return at === undefined || typeof at?.id === 'number' ? undefined : 'at is no exchange';
}

/** The member that says why, by outcome. */
const texts: Readonly<Record<string, string>> = {
  failed: 'message',
  passed: 'note',
  refused: 'reason',
  cantTell: 'reason',
  inapplicable: 'reason',
};

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
