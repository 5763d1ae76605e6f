import { existsSync, writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { UsageError } from '../profile/usage-error.ts';
import { annotationsOf } from '../report/annotations.ts';
import type { Report } from '../report/report.ts';
import { files } from '../report/write.ts';
import type { CommandEnd } from './exit.ts';
import { readReport } from './read-report.ts';

const formats: Readonly<Record<string, (report: Report) => string>> = {
  html: files['report.html'],
  json: files['report.json'],
  junit: files['junit.xml'],
  earl: files['earl.jsonld'],
  oscal: files['oscal.json'],
  markdown: files['summary.md'],
  badge: files['badge.svg'],
  shield: files['badge.json'],
  github: (report) => annotationsOf(report).join('\n'),
};

/** `rest-assay report DIR`: a run's report in another form, at any later time. */
export function reportCommand(program: Command, ending: (end: CommandEnd) => void): void {
  program
    .command('report')
    .description('show the report of a run in another form')
    .argument('<dir>', 'folder of a run, or its report.json')
    .addOption(new Option('--format <format>', 'its form').choices(Object.keys(formats)).default('markdown'))
    .option('--out <file>', 'write it to this file, which must not be there yet')
    .action((dir: string, { format, out }: { readonly format: string; readonly out?: string }) => {
      const text = formats[format]?.(readReport(dir)) ?? '';
      if (out === undefined) process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
      else write(out, text);
      ending(undefined);
    });
}

function write(file: string, text: string): void {
  if (existsSync(file)) throw new UsageError(`${file} is there already. Choose another file with --out.`);
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another place.`,
    );
  }
}
