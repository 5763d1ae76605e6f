import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import type { Report } from '../evidence/report.ts';
import { leftIn } from '../explore/left.ts';
import { defaults, type RunOptions } from '../explore/options.ts';
import { ownChecks } from '../explore/own-suites.ts';
import { scopeOf } from '../explore/scope.ts';
import { isFailed, type Trial } from '../explore/trials/trial.ts';
import { isOfThisMachine } from '../http/client/this-machine.ts';
import type { Json } from '../http/exchange/json.ts';
import type { Profile } from '../profile/profile.ts';
import { exchangeLines } from '../report/formats/exchange-text.ts';
import { type FailedResult, reproduction } from '../report/formats/failure-text.ts';
import { leftLines } from '../report/formats/left-text.ts';
import { shownBeside, uncoloured, visible, wrapped } from '../report/formats/text.ts';
import { environment } from '../target/environment.ts';
import { profileFor, type TargetFlags, targetFrom } from '../target/target.ts';
import { type ReadOnlyFlags, readOnlyFrom, withReadOnlyFlags } from './flags/read-only-flags.ts';
import { suiteFiles } from './flags/run-options.ts';
import { withTargetFlags } from './flags/target-flags.ts';
import { readableColumns } from './output/columns.ts';
import { type ExitCode, exitCodes } from './output/exit.ts';
import { onSignals } from './runs/carry-out.ts';
import { readReport } from './runs/read-report.ts';
import { inTemporaryFolder } from './runs/temporary-folder.ts';

interface ReplayFlags extends TargetFlags, ReadOnlyFlags {
  readonly suite: readonly string[];
  readonly url?: string;
  readonly curl: boolean;
}

/** `rest-assay replay DIR ID`: sends the counterexamples of a requirement again. */
export function replayCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  withReadOnlyFlags(withTargetFlags(program.command('replay')))
    .description("send a failure's counterexample again; exits with 1 if it still fails")
    .argument('<dir>', 'folder of a run, or its report.json')
    .argument('<id>', 'the requirement that failed')
    .option('--url <url>', 'a base URL other than that of the run')
    .option('--curl', 'print it as shell commands, and send nothing', false)
    .option('--suite <file...>', 'the files with requirements of your own that were run', [])
    .action(async (dir: string, id: string, flags: ReplayFlags) => {
      const report = readReport(dir);
      const failures = failuresOf(report, id);
      if (flags.curl) return exitWith(inShell(report, failures));
      const variables = environment();
      const profile = profileOf(report, flags, await profileFor(flags, variables));
      const baseUrl = flags.url ?? trusted(report.target.baseUrl, variables('BASE_URL'));
      const target = { ...targetFrom(baseUrl, flags, profile, variables), ...readOnlyFrom(flags, profile) };
      mayWrite(report, target);
      exitWith(await replayed(report, failures, { target, profile, suites: suiteFiles(flags) }));
    });
}

/** What a run only read may not be written to by whoever looks into it. @throws UsageError */
function mayWrite({ run }: Report, { readOnly }: Pick<RunOptions, 'readOnly'>): void {
  if (run.again?.includes('--read-only') === true && readOnly === undefined)
    throw new UsageError(
      'The run only read, and to send this again would write. Add --read-only, and the --id of the run.',
    );
}

/** Prints the requests of failures for a shell. */
function inShell({ target }: Report, failures: readonly FailedResult[]): ExitCode {
  for (const { requirement, resource, counterexample } of failures)
    console.log(
      [`# ${requirement} [${resource}]`, ...reproduction(counterexample, target.baseUrl), ''].join('\n'),
    );
  return exitCodes.conformant;
}

/**
 * A report may come from anybody, and the credential goes to the target that it names. Without --url, that is allowed only for this
 * machine, and for the target that the environment names.
 * @throws UsageError for any other target
 */
function trusted(baseUrl: string, own = ''): string {
  if (isOfThisMachine(baseUrl) || URL.parse(baseUrl)?.origin === URL.parse(own)?.origin) return baseUrl;
  throw new UsageError(
    `The report names ${visible(baseUrl)} as its target, and your credential would go there. If that is intended, pass --url <address>.`,
  );
}

/** @throws UsageError if the report has no failure of this requirement */
function failuresOf({ results }: Report, id: string): readonly FailedResult[] {
  const ofId = results.filter(({ requirement }) => requirement === id);
  const failures = ofId.flatMap((result) => (result.outcome === 'failed' ? [result] : []));
  if (failures.length > 0) return failures;
  const failed = new Set(results.flatMap((each) => (each.outcome === 'failed' ? [each.requirement] : [])));
  const all = failed.size === 0 ? 'Nothing failed in it.' : `These did: ${[...failed].join(', ')}.`;
  throw new UsageError(`The report has no failure of ${id}. ${all}`);
}

/** The profile, which must be given: a report has no secrets, so it lacks the authentication. @throws UsageError */
function profileOf({ target }: Report, { profile: file }: ReplayFlags, profile: Profile): Profile {
  if (file !== undefined || !target.declaration.declared || profile.declared) return profile;
  throw new UsageError(`The run had the profile ${target.profile}. Give its file with --profile.`);
}

interface Asked extends Pick<RunOptions, 'profile' | 'suites'> {
  readonly target: ReturnType<typeof targetFrom> & Pick<RunOptions, 'readOnly'>;
}

async function replayed(
  report: Report,
  failures: readonly FailedResult[],
  { target, profile, suites }: Asked,
): Promise<ExitCode> {
  const own = await ownChecks(suites);
  const { openSession } = await import('../explore/session.ts');
  const { seed } = report.run;
  const { windowMs } = report.target.declaration;
  const only = failures.map(({ requirement }) => requirement);
  const options = {
    ...defaults,
    ...target,
    profile,
    seed,
    only,
    classes: [],
    windowMs,
    waitMs: 0,
    suites,
  };
  const scope = scopeOf(options, own);
  const again = failures.map((failure) => {
    const inScope = scope.find(({ type }) => type.name === failure.resource);
    if (inScope === undefined) throw new UsageError(strange(failure));
    return { failure, inScope };
  });
  const controller = new AbortController();
  const stopListening = onSignals(() => controller.abort());
  try {
    return await inTemporaryFolder(async (folder) => {
      const session = await openSession({ ...options, folder }, controller.signal, own);
      const outcomes: ExitCode[] = [];
      try {
        for (const { failure, inScope } of again)
          outcomes.push(told(failure, await session.replay(inScope, failure.counterexample)));
      } finally {
        await session.close();
        for (const line of leftLines(options.baseUrl, leftIn(folder))) console.error(line);
      }
      return outcomes.includes(exitCodes.failed) ? exitCodes.failed : (Math.max(...outcomes) as ExitCode);
    });
  } finally {
    stopListening();
  }
}

function strange({ requirement, resource }: FailedResult): string {
  return `Nothing here checks ${requirement} for ${resource}. Give the --profile and the --suite of the run.`;
}

/** Prints the result of replaying a failure, and the requests that show it. */
function told(failure: FailedResult, trial: Trial | undefined): ExitCode {
  const [lines, code] = toldOf(failure, trial);
  console.log(wrapped([...lines, ...requestsOf(trial)].join('\n'), readableColumns()));
  return code;
}

function toldOf(
  { requirement, resource, counterexample }: FailedResult,
  trial: Trial | undefined,
): readonly [lines: readonly string[], code: ExitCode] {
  const about = `${requirement} [${resource}]`;
  if (isFailed(trial)) {
    const { reason, expected, observed } = trial.verdict;
    const seen = `\u2717 ${about} still fails: ${visible(reason)}`;
    return [[seen, ...between(expected, observed)], exitCodes.failed];
  }
  // the expected and observed values of that time show what is right now
  const { message, expected, observed } = counterexample;
  const then = [`  Then:      ${visible(message)}`, ...between(expected, observed)];
  if (trial?.verdict.outcome === 'passed')
    return [[`\u2713 ${about} no longer fails.`, ...then], exitCodes.conformant];
  const why = trial?.verdict.reason ?? 'This target no longer has that case.';
  return [[`? ${about} undecided: ${visible(why)}`, ...then], exitCodes.indeterminate];
}

function between(expected: Json, observed: Json): readonly string[] {
  const [wanted, got] = shownBeside({ expected, observed });
  return [`  Expected:  ${wanted}`, `  Observed:  ${got}`];
}

/** The requests that were sent this time, up to the one that shows the failure, if any. */
function requestsOf(trial: Trial | undefined): readonly string[] {
  const { verdict, exchanges = [] } = trial ?? {};
  const at = verdict?.outcome === 'failed' ? verdict.at?.id : undefined;
  const lines = exchangeLines({ exchanges, ...(at === undefined ? {} : { at }) }, uncoloured);
  return lines.length === 0 ? [] : ['  Sent:', ...lines.map((line) => `    ${line}`)];
}
