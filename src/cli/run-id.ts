import { randomBytes } from 'node:crypto';

/** The id of a run that begins now; sorts by time: `2026-11-20T22-13-05-1a2b3c`. */
export function runIdOf(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
}
