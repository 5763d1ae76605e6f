import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import { judgeReportAgain, type ReportJudgement } from '../evidence/judge-again.ts';
import { judgeTrialsAgain, type SecondJudgement } from '../evidence/judge-trials.ts';
import type { Report } from '../evidence/report.ts';
import { ownChecks } from '../explore/own-suites.ts';
import { judgesOf } from '../explore/verify/rejudge-report.ts';
import { scopeAgain } from '../explore/verify/scope-again.ts';
import { untestedAgain } from '../explore/verify/untested-again.ts';
import { verifyingKey } from '../report/integrity/dsse.ts';
import { otherForms, unexpectedFilesIn } from '../report/integrity/forms.ts';
import { envelopeName, manifestName } from '../report/integrity/manifest.ts';
import { changesIn, unfoundedIn } from '../report/integrity/verify.ts';
import { isCleaning } from '../resource/ownership/outstanding.ts';
import { toolVersion } from '../version.ts';
import { keyFrom } from './flags/keys.ts';
import { suiteFiles } from './flags/run-options.ts';
import { type ExitCode, exitCodes } from './output/exit.ts';
import { readReport } from './runs/read-report.ts';
import { readTrials } from './runs/read-trials.ts';

interface VerifyFlags {
  readonly key?: string;
  readonly suite: readonly string[];
}

/** `rest-assay verify DIR`: whether a run's folder is unchanged, and its outcomes follow from its evidence. */
export function verifyCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  program
    .command('verify')
    .description('check the digests and the signature of a run, and judge its evidence again')
    .argument('<dir>', "the run's folder")
    .option('--key <file>', 'the public key that must have signed it, PEM')
    .option('--suite <file...>', 'the files with requirements of your own that were run', [])
    .action(async (dir: string, flags: VerifyFlags) => {
      const key = flags.key === undefined ? undefined : keyFrom(flags.key, verifyingKey);
      isRun(dir);
      const own = await ownChecks(suiteFiles(flags));
      const changes = changesIn(dir, key, isCleaning);
      const { complaints, told } = judgedAgain(dir, { own, changes });
      if (complaints.length > 0) return exitWith(failing(complaints));
      console.log(`${dir} has not changed since it was written.`);
      console.log(signatureLine(dir, flags.key));
      for (const line of told) console.log(line);
    });
}

interface Known {
  /** The checks of the user's own requirements. */
  readonly own: Awaited<ReturnType<typeof ownChecks>>;
  /** Files that no longer match the manifest. */
  readonly changes: readonly string[];
}

/** Complaints about a run: whatever its manifest states, its outcomes must follow from its evidence. */
function judgedAgain(dir: string, { own, changes }: Known) {
  try {
    const report = readReport(dir);
    const judges = judgesOf(report, own);
    const results = judgeReportAgain(report, judges);
    const trials = judgeTrialsAgain(report, readTrials(dir), judges);
    const isOurs = report.run.toolVersion === toolVersion;
    // the formats in the folder belong to the unchanged report
    const forms = isOurs && changes.length === 0 ? otherForms(dir, report) : [];
    const unfounded = changes.length === 0 ? unfoundedIn(dir, report, readTrials(dir)) : [];
    const nothing = { complaints: [], told: [] };
    const scope = isOurs ? scopeAgain(report, own) : nothing;
    const untested = isOurs ? untestedAgain(report, own) : nothing;
    return {
      complaints: [
        ...changes,
        ...unfounded,
        ...scope.complaints,
        ...untested.complaints,
        ...forms,
        ...results.complaints,
        ...trials.complaints,
      ],
      told: [
        ...resultLines(results),
        ...(trials.judged + trials.unjudged > 0 ? [counted(trials)] : []),
        ...scope.told,
        ...untested.told,
        ...(isOurs ? strangersLine(dir) : []),
        isOurs ? 'Every format of the report was generated again, and is the same.' : otherVersion(report),
        uncovered,
      ],
    };
  } catch (error) {
    if (!(error instanceof UsageError) || changes.length === 0) throw error;
    return { complaints: [...changes, error.message], told: [] };
  }
}

/** Names further files in the folder, which a reader may take for part of the run. */
function strangersLine(dir: string): readonly string[] {
  const names = unexpectedFilesIn(dir);
  return names.length === 0
    ? []
    : [
        `Warning: rest-assay does not write ${names.join(', ')}: whatever the manifest says, this is no part of the report.`,
      ];
}

/** The line for a report of another version, which may have rendered its formats differently. */
function otherVersion({ run }: Report): string {
  return `The formats of the report were not compared: rest-assay ${run.toolVersion} made them, and this is ${toolVersion}. Nor were results compared with the request, so removed results would go unnoticed.`;
}

function signatureLine(dir: string, key: string | undefined): string {
  if (key !== undefined) return 'It is signed by this key.';
  const isSigned = existsSync(join(dir, envelopeName));
  return `No signature was checked: ${isSigned ? 'give the public key with --key' : 'the run is not signed'}. Someone who altered every file could also have recomputed the digests.`;
}

/** @throws UsageError if there is nothing to verify */
function isRun(dir: string): void {
  const missing = [manifestName, 'report.json'].find((name) => !existsSync(join(dir, name)));
  if (missing !== undefined)
    throw new UsageError(`There is no ${missing} in ${dir}. Give the complete folder of a run that ended.`);
}

function failing(complaints: readonly string[]): ExitCode {
  for (const complaint of complaints) console.log(`\u2717 ${complaint}`);
  return exitCodes.failed;
}

/** The parts of a report that no evidence proves: only a signature shows that they were not changed. */
const uncovered =
  'The profile, the baseline, the seed, the times, the version, the observations, how many requests were sent, and how often a failure was seen again rest on the word of the author of the report: only a signature protects them.';

function counted({ judged, unjudged }: SecondJudgement): string {
  const rest = unjudged === 0 ? '' : `; ${unjudged} have no evidence kept, so they are unverified`;
  return `${judged} trials follow from their evidence${rest}.`;
}

function resultLines({ judged, declared, unjudged }: ReportJudgement): readonly string[] {
  return [
    `${judged} results follow from their evidence.`,
    ...(declared === 0 ? [] : [`${declared} follow from what the profile declares.`]),
    ...(unjudged.length === 0
      ? []
      : [`${unjudged.length} have no evidence kept, so they are unverified: ${unjudged.join(', ')}.`]),
  ];
}
