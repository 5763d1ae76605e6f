import { fileURLToPath } from 'node:url';
import { loadProfile } from '../../src/profile/load.ts';
import type { FaultName } from '../../src/reference/faults.ts';
import { textOf } from '../../src/reference/style.ts';
import { drawnStyles } from '../../src/reference/testing/random.ts';
import { type OneRun, openRun, runOf } from '../one-run.ts';
import { realTargets } from '../targets/all.ts';

/** A server for which every run must have the same verdict. */
export interface Server {
  readonly name: string;
  readonly kind: 'real' | 'style' | 'fault';
  /** Starts it, checks it once at quick effort, and stops it. */
  check(seed: number): Promise<OneRun>;
}

const real = realTargets.map(
  ({ name, start }): Server => ({
    name,
    kind: 'real',
    async check(seed) {
      const file = new URL(`../../docs/examples/${name}.profile.yaml`, import.meta.url);
      const profile = await loadProfile(fileURLToPath(file));
      const { url, close } = await start();
      try {
        return await openRun(url, seed, { profile });
      } finally {
        await close();
      }
    },
  }),
);

const styled = drawnStyles(20).map(
  (style): Server => ({ name: textOf(style), kind: 'style', check: (seed) => runOf({ style }, seed) }),
);

/** One for each kind of rule, including those that a run could miss by chance: late data, and values that samples must contain. */
const faults: readonly FaultName[] = [
  'head-body-late',
  'head-writes',
  'post-escapes-markup',
  'post-swaps-identifiers',
  'employees-stores-first-only',
  'put-merges',
  'patch-replaces',
  'delete-restores-on-third',
  'auth-accepts-prefix',
  'json-trailing-bytes',
];

const faulty = faults.map(
  (fault): Server => ({ name: fault, kind: 'fault', check: (seed) => runOf({ faults: [fault] }, seed) }),
);

/** In the order of the table. */
export const servers: readonly Server[] = [...real, ...styled, ...faulty];
