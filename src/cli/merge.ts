import type { Command } from 'commander';
import { withBaseline } from '../evidence/known.ts';
import type { Report } from '../evidence/report.ts';
import type { KeptTrial } from '../evidence/trials.ts';
import { exchangesIn } from '../report/comparison/compare.ts';
import { merged, mergedTrials } from '../report/merge.ts';
import { writeTrials } from '../report/write.ts';
import { keyFrom, signingKeyFrom } from './flags/keys.ts';
import { gateDefaults, type RunFlags, withGateFlags } from './flags/run-options.ts';
import type { ExitCode } from './output/exit.ts';
import { plainVerdict } from './output/output.ts';
import { conclude } from './runs/conclude.ts';
import { readReport } from './runs/read-report.ts';
import { readTrials } from './runs/read-trials.ts';
import { withResemblingFaults } from './runs/resembling-faults.ts';
import { newRun } from './runs/run-folder.ts';

type MergeFlags = Pick<RunFlags, 'out' | 'failOn' | 'sign' | 'baseline'>;

/** `rest-assay merge DIR…`: joins the shards of a run. */
export function mergeCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  withGateFlags(program.command('merge'))
    .description('join the shards of a run; exits as that run would')
    .argument('<dir...>', 'the folders of all shards')
    .action((dirs: readonly string[], flags: MergeFlags) => {
      const key = flags.sign === undefined ? undefined : keyFrom(flags.sign, signingKeyFrom);
      const baseline = flags.baseline === undefined ? undefined : readReport(flags.baseline);
      const reports = dirs.map((dir) => readReport(dir));
      const highest = reports.map((report, index) => highestId(report, readTrials(dirs[index] as string)));
      const nameless = merged(reports, highest);
      const { id, folder } = newRun(flags.out ?? gateDefaults.out);
      const report = withResemblingFaults(
        withBaseline({ ...nameless, run: { ...nameless.run, id } }, baseline),
      );
      if (report.run.evidence.level !== 'failures') writeTrials(folder, allTrials(dirs, highest));
      console.log(plainVerdict(report, folder));
      exitWith(
        conclude(report, {
          folder,
          failOn: flags.failOn ?? gateDefaults.failOn,
          baseline,
          key,
          isQuiet: false,
        }),
      );
    });
}

function highestId(report: Report, trials: Iterable<KeptTrial>): number {
  let highest = 0;
  for (const { id } of exchangesIn(report)) highest = Math.max(highest, id);
  for (const { exchanges } of trials) for (const { id } of exchanges) highest = Math.max(highest, id);
  return highest;
}

function* allTrials(dirs: readonly string[], highest: readonly number[]): Generator<KeptTrial> {
  for (const [index, dir] of dirs.entries()) yield* mergedTrials(readTrials(dir), index, highest);
}
