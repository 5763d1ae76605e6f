import { type Command, Option } from 'commander';
import { type Comparison, compare } from '../report/comparison/compare.ts';
import { comparisonMarkdown, comparisonText } from '../report/comparison/comparison-text.ts';
import { type ExitCode, exitCodes } from './output/exit.ts';
import { readReport } from './runs/read-report.ts';

const formats = {
  text: comparisonText,
  markdown: comparisonMarkdown,
  json: (comparison: Comparison) => JSON.stringify(comparison, null, 2),
} as const;

/** `rest-assay diff A B`: what changed between two reports. */
export function diffCommand(program: Command, exitWith: (code: ExitCode) => void): void {
  program
    .command('diff')
    .description('show what changed between two reports; exits with 1 if something got worse')
    .argument('<before>', 'folder of a run, or its report.json')
    .argument('<after>', 'folder of a later run')
    .addOption(
      new Option('--format <format>', 'the format of the output')
        .choices(Object.keys(formats))
        .default('text'),
    )
    .action((before: string, after: string, { format }: { readonly format: keyof typeof formats }) => {
      const comparison = compare(readReport(before), readReport(after));
      console.log(formats[format](comparison));
      exitWith(comparison.worse.length > 0 ? exitCodes.failed : exitCodes.conformant);
    });
}
