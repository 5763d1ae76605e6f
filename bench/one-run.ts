import { profileOfStyle } from '../src/cli/flags/reference-flags.ts';
import { inTemporaryFolder } from '../src/cli/runs/temporary-folder.ts';
import { CannotBegin } from '../src/errors.ts';
import { classesOf } from '../src/evidence/classes.ts';
import { judgeReportAgain } from '../src/evidence/judge-again.ts';
import type { Outcome } from '../src/evidence/outcome.ts';
import { faultsNamedBy } from '../src/evidence/requirement.ts';
import { keyOf, type Result, requirementOfKey } from '../src/evidence/result.ts';
import type { RunOptions } from '../src/explore/options.ts';
import { type InScope, inParts, scopeOf } from '../src/explore/scope.ts';
import { openSession } from '../src/explore/session.ts';
import { type Judged, judgesOf } from '../src/explore/verify/rejudge-report.ts';
import { asJson } from '../src/http/exchange/json.ts';
import { defaultProfile } from '../src/profile/default-profile.ts';
import type { FaultName } from '../src/reference/faults.ts';
import { startReference } from '../src/reference/server.ts';
import { basePathOf, type Style } from '../src/reference/style.ts';
import { quickRun } from '../src/runner/testing/run-options.ts';
import { requirements } from '../suites/catalogue.ts';

/** The result of a run in this process, without vitest. */
export interface OneRun {
  /** The outcomes of each requirement over all resource types. */
  readonly outcomes: Readonly<Record<string, readonly Outcome[]>>;
  readonly conformance: string;
  readonly requests: number;
  readonly reasons: readonly string[];
  /** Writes to resources of others, if the target counts them. */
  readonly foreignWrites: readonly string[];
}

export type Failed = Extract<Result, { outcome: 'failed' }>;

/** Looks on while a run decides. */
interface Onlooker {
  /** Whether the failure of these requirements is all that is needed from a run, so that it may end. */
  isEnough?(failed: readonly string[]): boolean;
  /** Is given each failure. */
  failed?(result: Failed): void;
}

interface Target {
  readonly url: string;
  readonly token: string;
  foreignWrites?(): readonly string[];
}

/** Checks a target once, and cleans up; the class core, unless others are requested. */
export async function oneRun(
  target: Target,
  seed: number,
  more: Partial<RunOptions> = {},
  onlooker: Onlooker = {},
): Promise<OneRun> {
  const { url: baseUrl, token } = target;
  const run = await inTemporaryFolder((folder) =>
    decidedBy(quickRun({ baseUrl, token, folder }, { seed, ...more }), onlooker),
  ).catch((error: unknown) => {
    if (!(error instanceof CannotBegin)) throw error;
    return nothingDecided(error.message);
  });
  return { ...run, foreignWrites: [...(target.foreignWrites?.() ?? [])] };
}

/** The same for a target that needs no credential. */
export function openRun(url: string, seed: number, more: Partial<RunOptions>): Promise<OneRun> {
  return oneRun({ url, token: '' }, seed, { login: { scheme: 'none' }, ...more });
}

/** The result of a run that decided nothing. */
export function nothingDecided(reason: string, conformance = 'indeterminate'): OneRun {
  return { outcomes: {}, conformance, requests: 0, reasons: [reason], foreignWrites: [] };
}

/** Carries out a run. @throws CannotBegin */
async function decidedBy(
  options: RunOptions,
  { isEnough = () => false, failed: onFailure }: Onlooker,
): Promise<Omit<OneRun, 'foreignWrites'>> {
  const stopping = new AbortController();
  const session = await openSession(options, stopping.signal, [], (broken) =>
    isEnough(broken.map(requirementOfKey)),
  );
  const failed: string[] = [];
  const settled = async (inScope: InScope): Promise<Result> => {
    const result = await session.settle(inScope);
    if (result.outcome === 'failed') {
      failed.push(result.requirement);
      onFailure?.(result);
    }
    if (isEnough(failed)) stopping.abort();
    return result;
  };
  const byKey = new Map<string, Result>();
  const note = (result: Result) => void byKey.set(keyOf(result), result);
  try {
    for (const part of inParts(scopeOf(options, [])))
      for (const result of await Promise.all(part.map(settled))) note(result);
  } finally {
    // cleaning up may change what was decided
    for (const result of await session.close()) note(result);
  }
  const results = [...byKey.values()];
  const report = asReport(results, options);
  const [unfounded] = judgeReportAgain(report, judgesOf(report)).complaints;
  if (unfounded !== undefined) throw new Error(`${unfounded} (${options.baseUrl}, seed ${options.seed})`);
  const outcomes: Record<string, Outcome[]> = {};
  for (const { requirement, outcome } of results)
    outcomes[requirement] = [...(outcomes[requirement] ?? []), outcome];
  return {
    outcomes,
    conformance: classesOf(results)[0]?.conformance ?? 'indeterminate',
    requests: session.sent(),
    reasons: results.flatMap(({ requirement, resource, outcome, reason }) =>
      outcome === 'failed' || outcome === 'cantTell'
        ? [`${requirement} ${resource} ${outcome}: ${reason}`]
        : [],
    ),
  };
}

/** What judging again needs to know about a run. */
function asReport(results: readonly Result[], { profile }: RunOptions): Judged {
  const { resources, authentication } = profile;
  const declaration = { resources, authentication: authentication.scheme };
  // as parsed from a file: only what JSON can represent
  return { results: asJson(results), target: { declaration } };
}

/** A reference server with these faults, in this style. */
export interface Variant {
  readonly faults?: readonly FaultName[];
  readonly style?: Style;
}

/** The classes of the requirements that name a fault. */
export function classesThatName(fault: FaultName): readonly string[] {
  const naming = requirements.filter((requirement) => faultsNamedBy(requirement).includes(fault));
  return [...new Set(naming.map((requirement) => requirement.class))];
}

/** Starts a reference server with resources of other people, checks it once with the profile that its style needs, and stops it. */
export async function runOf(
  { faults = [], style = {} }: Variant,
  seed: number,
  more: Partial<RunOptions> = {},
  onlooker: Onlooker = {},
): Promise<OneRun> {
  const basePath = basePathOf(style);
  const server = await startReference({ faults, style, basePath, bystanders: true });
  try {
    const profile = (await profileOfStyle(style)) ?? defaultProfile;
    const classes = [...new Set(['core', ...faults.flatMap(classesThatName)])];
    return await oneRun(server, seed, { profile, classes, ...more }, onlooker);
  } finally {
    await server.close();
  }
}
