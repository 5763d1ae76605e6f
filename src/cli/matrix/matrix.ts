import { dirname, relative, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { implementationsPage } from '../../report/comparison/html/page.ts';
import {
  implementationsOf,
  type NamedRun,
  withoutExchanges,
} from '../../report/comparison/implementations.ts';
import { implementationsMarkdown } from '../../report/comparison/markdown-page.ts';
import { counted } from '../../report/formats/text.ts';
import { readReport } from '../runs/read-report.ts';
import { demandReplaceable, writePage } from './matrix-page.ts';
import { type FoundRun, runsAt } from './matrix-runs.ts';

interface Options {
  readonly out: string;
  readonly evidence: boolean;
}

/** `rest-assay matrix DIR…`: one page of many runs, requirements against implementations. */
export function matrixCommand(program: Command): void {
  program
    .command('matrix')
    .description('make one page of many runs: requirements against implementations, versions over time')
    .argument('<dirs...>', 'folders of runs, or folders of such folders; NAME=DIR says whose runs they are')
    .requiredOption(
      '--out <file>',
      'where the page is written, in Markdown where the name ends in .md; an earlier page of this command is replaced',
    )
    .option('--no-evidence', 'make a page without links to the runs, which can be kept without them')
    .addHelpText(
      'after',
      '\nRuns of the same name are versions of one implementation; without a name, runs of the same profile at the same base URL.',
    )
    .action((dirs: readonly string[], { out, evidence }: Options) => {
      demandReplaceable(out);
      const runs = runsAt(dirs).map((found) => namedRun(found, evidence ? out : undefined));
      const pageOf = out.endsWith('.md') ? implementationsMarkdown : implementationsPage;
      writePage(out, pageOf(runs));
      console.log(
        `${out}: ${counted(implementationsOf(runs).length, 'implementation')}, ${counted(runs.length, 'run')}`,
      );
    });
}

/** @param out - the page that shows it; undefined if it has no links */
function namedRun({ name, file, evidence }: FoundRun, out: string | undefined): NamedRun {
  const report = withoutExchanges(readReport(file));
  const { baseUrl, profile } = report.target;
  return { name: name ?? `${profile} at ${baseUrl}`, report, evidence: out && urlFrom(out, evidence) };
}

/** The relative URL from a page to another file. */
function urlFrom(page: string, file: string): string {
  return relative(dirname(resolve(page)), resolve(file))
    .split(sep)
    .map(encodeURIComponent)
    .join('/');
}
