import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../profile/usage-error.ts';
import { verifyingKey } from '../report/integrity/dsse.ts';
import { manifestName } from '../report/integrity/manifest.ts';
import { changesIn, unfoundedIn } from '../report/integrity/verify.ts';
import { judgeReportAgain } from '../runner/judge-again.ts';
import { judgeTrialsAgain } from '../runner/judge-trials.ts';
import { ownChecks } from '../runner/own-suites.ts';
import { type CommandEnd, exitCodes } from './exit.ts';
import { keyFrom } from './keys.ts';
import { readReport } from './read-report.ts';
import { readTrials } from './read-trials.ts';
import { suiteFiles } from './run-options.ts';

interface VerifyFlags {
  readonly key?: string;
  readonly suite: readonly string[];
}

/** `rest-assay verify DIR`: whether a run's folder is as it was written, and says what follows from its evidence. */
export function verifyCommand(program: Command, ending: (end: CommandEnd) => void): void {
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
      const changes = changesIn(dir, key);
      if (changes.length > 0) return ending(failing(changes));
      const report = readReport(dir);
      const results = judgeReportAgain(report, own);
      const trials = judgeTrialsAgain(report, readTrials(dir), own);
      const complaints = [...unfoundedIn(dir, report), ...results.complaints, ...trials.complaints];
      if (complaints.length > 0) return ending(failing(complaints));
      console.log(`${dir} is as it was written${key === undefined ? '' : ', and signed by this key'}.`);
      console.log(counted(results, 'results'));
      if (trials.judged + trials.unjudged > 0) console.log(counted(trials, 'trials'));
      ending(undefined);
    });
}

/** @throws UsageError where there is nothing that could be verified */
function isRun(dir: string): void {
  const missing = [manifestName, 'report.json'].find((name) => !existsSync(join(dir, name)));
  if (missing !== undefined)
    throw new UsageError(`There is no ${missing} in ${dir}. Give the folder of a run that ended, whole.`);
}

function failing(complaints: readonly string[]): CommandEnd {
  for (const complaint of complaints) console.log(`\u2717 ${complaint}`);
  return exitCodes.failed;
}

function counted(
  { judged, unjudged }: { readonly judged: number; readonly unjudged: number },
  what: string,
): string {
  const rest = unjudged === 0 ? '' : `; ${unjudged} have nothing that could be judged`;
  return `${judged} ${what} follow from their evidence${rest}.`;
}
