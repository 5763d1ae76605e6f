import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Job, Seen } from './lanes.ts';

/** What runs came to, kept as they end: a night that is interrupted goes on where it was. */
export interface Journal {
  /** What was seen already, of runs that were made of the same code. */
  readonly seen: readonly Seen[];
  add(seen: Seen): void;
}

/** A line of the file. */
interface Line {
  readonly code: string;
  readonly seen: Seen;
}

/**
 * A journal in a file, a line of JSON for each run.
 * @param path - left out: nothing is kept
 * @param code - what the runs are made of, such as a commit: what others were made of is passed over
 */
export function journalAt(path: string | undefined, code: string): Journal {
  if (path === undefined) return { seen: [], add: () => {} };
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.split('\n').slice(0, -1);
  // the last line may have been broken off as it was written
  if (!text.endsWith('\n')) writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return {
    seen: lines
      .map((line) => JSON.parse(line) as Line)
      .flatMap((line) => (line.code === code ? line.seen : [])),
    add: (seen) => appendFileSync(path, `${JSON.stringify({ code, seen } satisfies Line)}\n`),
  };
}

/** The jobs of which nothing was seen. */
export function notYet(jobs: readonly Job[], seen: readonly Seen[], isBusy: boolean): readonly Job[] {
  const isSeen = ({ server, seed }: Job) =>
    seen.some((each) => each.server === server && each.seed === seed && each.isBusy === isBusy);
  return jobs.filter((job) => !isSeen(job));
}
