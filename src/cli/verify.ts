import type { Command } from 'commander';
import { verifyingKey } from '../report/dsse.ts';
import { complaintsOf } from '../report/verify.ts';
import { type CommandEnd, exitCodes } from './exit.ts';
import { keyFrom } from './keys.ts';
import { readReport } from './read-report.ts';

/** `rest-assay verify DIR`: whether a run's folder is as it was written. */
export function verifyCommand(program: Command, ending: (end: CommandEnd) => void): void {
  program
    .command('verify')
    .description('check the digests and the signature of a run')
    .argument('<dir>', "the run's folder")
    .option('--key <file>', 'the public key that must have signed it, PEM')
    .action((dir: string, flags: { readonly key?: string }) => {
      const key = flags.key === undefined ? undefined : keyFrom(flags.key, verifyingKey);
      const complaints = complaintsOf(dir, key);
      for (const complaint of complaints) console.log(`\u2717 ${complaint}`);
      if (complaints.length > 0) return ending(exitCodes.failed);
      readReport(dir);
      console.log(`${dir} is as it was written${key === undefined ? '' : ', and signed by this key'}.`);
      ending(undefined);
    });
}
