import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { UsageError } from '../errors.ts';
import { annotationsOf } from '../report/formats/annotations.ts';
import { files, type Render } from '../report/write.ts';
import { isClosedPipe } from './output/streams.ts';
import { isFolder, readReport } from './runs/read-report.ts';
import { readTrials } from './runs/read-trials.ts';

const formats: Readonly<Record<string, Render>> = {
  html: files['report.html'],
  json: files['report.json'],
  junit: files['junit.xml'],
  earl: files['earl.jsonld'],
  har: files['evidence.har'],
  oscal: files['oscal.json'],
  markdown: files['summary.md'],
  badge: files['badge.svg'],
  shield: files['badge.json'],
  github: (report) => annotationsOf(report).join('\n'),
};

/** `rest-assay report DIR`: a run's report in another form, at any later time. */
export function reportCommand(program: Command): void {
  program
    .command('report')
    .description('show the report of a run in another format')
    .argument('<dir>', 'folder of a run, or its report.json')
    .addOption(new Option('--format <format>', 'its form').choices(Object.keys(formats)).default('markdown'))
    .option('--out <file>', 'write it to this file, which must not exist yet')
    .action(async (dir: string, { format, out }: { readonly format: string; readonly out?: string }) => {
      const render = formats[format] as Render;
      const report = readReport(dir);
      const text = render(report, readTrials(isFolder(dir) ? dir : dirname(dir)));
      const pieces = typeof text === 'string' ? [text.endsWith('\n') ? text : `${text}\n`] : text;
      if (out === undefined) await print(pieces);
      else write(out, pieces);
    });
}

/** Prints piece by piece, since the reader may stop before the end. */
async function print(pieces: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(pieces), process.stdout, { end: false }).catch((error: unknown) => {
    if (!isClosedPipe(error))
      throw new UsageError(
        `It cannot be printed (${(error as NodeJS.ErrnoException).code}). Write it to a file with --out.`,
      );
  });
}

function write(file: string, pieces: Iterable<string>): void {
  if (existsSync(file)) throw new UsageError(`${file} already exists. Choose another file with --out.`);
  try {
    const descriptor = openSync(file, 'wx');
    try {
      for (const piece of pieces) writeFileSync(descriptor, piece);
    } catch (error) {
      rmSync(file);
      throw error;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another place.`,
    );
  }
}
