import { dirname, relative, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { implementationsPage } from '../report/comparison/html/page.ts';
import { implementationsOf, type NamedRun, withoutExchanges } from '../report/comparison/implementations.ts';
import type { CommandEnd } from './exit.ts';
import { demandReplaceable, writePage } from './matrix-page.ts';
import { type FoundRun, runsAt } from './matrix-runs.ts';
import { readReport } from './read-report.ts';

/** `rest-assay matrix DIR…`: one page of many runs, requirements against implementations. */
export function matrixCommand(program: Command, ending: (end: CommandEnd) => void): void {
  program
    .command('matrix')
    .description('one page of many runs: requirements against implementations, versions over time')
    .argument('<dirs...>', 'folders of runs, or folders of such folders; NAME=DIR says whose runs they are')
    .requiredOption('--out <file>', 'where the page is written; an earlier page of this command is replaced')
    .addHelpText(
      'after',
      '\nRuns of the same name are versions of one implementation; without a name, runs of the same profile at the same base URL.',
    )
    .action((dirs: readonly string[], { out }: { readonly out: string }) => {
      demandReplaceable(out);
      const runs = runsAt(dirs).map((found) => namedRun(found, out));
      writePage(out, implementationsPage(runs));
      console.log(
        `${out}: ${counted(implementationsOf(runs).length, 'implementation')}, ${counted(runs.length, 'run')}`,
      );
      ending(undefined);
    });
}

function namedRun({ name, file, evidence }: FoundRun, out: string): NamedRun {
  const report = withoutExchanges(readReport(file));
  const { baseUrl, profile } = report.target;
  return { name: name ?? `${profile} at ${baseUrl}`, report, evidence: urlFrom(out, evidence) };
}

/** How a page in a file points to another file. */
function urlFrom(page: string, file: string): string {
  return relative(dirname(resolve(page)), resolve(file))
    .split(sep)
    .map(encodeURIComponent)
    .join('/');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
