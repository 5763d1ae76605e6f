import type { Check } from '../check/requirement.ts';
import { CannotBegin } from '../errors.ts';
import { keyOf, type Result } from '../evidence/result.ts';
import type { RunOptions } from '../explore/options.ts';
import type { Ran } from '../explore/report-of.ts';
import { inParts, scopeOf } from '../explore/scope.ts';
import { CannotOpen, openSession, type Session } from '../explore/session.ts';
import { brokenText } from '../runner/broken.ts';
import { decided } from '../runner/decided.ts';

/**
 * Runs the checks in this thread, without vitest, for programs that may be a test of vitest's themselves.
 * @param own - the checks of the user's own requirements
 * @param signal - ends the run in order: what is under way is given up, and what was made is removed
 */
export async function runInProcess(
  options: RunOptions,
  own: readonly Check[],
  signal: AbortSignal,
): Promise<Ran> {
  let session: Session;
  try {
    session = await openSession(options, signal, own);
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    const { outage, requests } = error instanceof CannotOpen ? error : nothing;
    return { ...nothing, outage, requests, cannotBegin: error.message };
  }
  let ran: Ran;
  let revised: readonly Result[] = [];
  try {
    ran = await carriedOut(session, options, own);
  } finally {
    revised = await session.close();
  }
  const results = new Map([...ran.results, ...revised.map((result) => [keyOf(result), result] as const)]);
  return { ...ran, results, kept: session.kept() };
}

const nothing: Ran = {
  results: new Map(),
  observations: [],
  coverage: [],
  outage: undefined,
  requests: 0,
  traffic: undefined,
  kept: 0,
  cannotBegin: undefined,
  errors: [],
  isWhole: true,
};

async function carriedOut(session: Session, options: RunOptions, own: readonly Check[]): Promise<Ran> {
  const results = new Map<string, Result>();
  const errors: string[] = [];
  const [most = [], ...watching] = inParts(scopeOf(options, own));
  const decide = (part: typeof most) =>
    Promise.all(
      part.map(async (each) => {
        const { result, broken } = await decided(session, each, own, options.suites);
        results.set(keyOf(result), result);
        if (broken !== undefined) errors.push(`${keyOf(result)}: ${broken.text}`);
      }),
    );
  const isFirst = (options.shard?.index ?? 1) === 1;
  const observe = async () => {
    try {
      return isFirst ? await session.observe() : [];
    } catch (error) {
      errors.push(session.redact.text(brokenText(error, [])));
      return [];
    }
  };
  const [observations] = await Promise.all([observe(), decide(most)]);
  for (const part of watching) await decide(part);
  return {
    ...nothing,
    results,
    observations,
    coverage: session.coverage(),
    outage: session.outage(),
    requests: session.sent(),
    traffic: session.traffic(),
    errors,
  };
}
