import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Job, Seen } from './jobs.ts';

/** Results of runs, saved as they end: an interrupted night continues where it stopped. */
export interface Journal {
  /** The results so far of runs with the same code. */
  readonly seen: readonly Seen[];
  add(seen: Seen): void;
}

/** A line of the file. */
interface Line {
  readonly code: string;
  readonly seen: Seen;
}

/**
 * A journal in a file, with a line of JSON for each run.
 * @param path - undefined: nothing is saved
 * @param code - identifies the code of the runs, such as a commit: lines of other code are ignored
 */
export function journalAt(path: string | undefined, code: string): Journal {
  if (path === undefined) return { seen: [], add: () => {} };
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.split('\n').slice(0, -1);
  // the last line may be incomplete
  if (!text.endsWith('\n')) writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return {
    seen: lines
      .map((line) => JSON.parse(line) as Line)
      .flatMap((line) => (line.code === code ? line.seen : [])),
    add: (seen) => appendFileSync(path, `${JSON.stringify({ code, seen } satisfies Line)}\n`),
  };
}

/** The jobs without a result. */
export function notYet(jobs: readonly Job[], seen: readonly Seen[], isBusy: boolean): readonly Job[] {
  const isSeen = ({ server, seed }: Job) =>
    seen.some((each) => each.server === server && each.seed === seed && each.isBusy === isBusy);
  return jobs.filter((job) => !isSeen(job));
}
