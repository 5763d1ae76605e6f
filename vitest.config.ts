import { defineConfig } from 'vitest/config';
import { demandTests } from './src/runner/demand-tests.ts';
import { environmentValues } from './src/target/environment.ts';
import './src/runner/vitest-context.ts';

/** Tests that take longer than one waits for at a desk, by the project that runs them; all others are `unit`. */
const longer = {
  hostile: ['bench/hostile/*.test.ts'],
  targets: ['bench/{targets,rest-faults}/*.test.ts'],
  delivery: ['src/cli/{package,node-versions,action,gitlab}.test.ts'],
  runs: [
    'src/runner/{kill,parallel,plain-vitest,secrets,styles}.test.ts',
    'src/api/vitest.test.ts',
    'src/cli/{broken-rules,disk,secrets,strange-report}.test.ts',
    'src/explore/{absolute-form,bounded-looking,exercised-once,foreign-writes,left-out,only-read,parents,put-made,same-number,session,sharing-target,smallest-evidence,strays,unusual-targets,watch}.test.ts',
    'src/{evidence/judge-again,reference/conformance,target/authentication}.test.ts',
    'suites/toy-class.test.ts',
  ],
  commands: [
    'src/cli/watch/watch.test.ts',
    'src/cli/{init/init,matrix/matrix,budget,detail,dry-run,examples,gone,later,merge,profile,reach,read-only,replay,run,stopped,unreachable}.test.ts',
  ],
  space: ['bench/power/visibility.test.ts'],
  pages: ['src/report/**/{page,audit-page,big-page,hostile-page}.test.ts'],
};

/** Packs the package before the tests that install it. */
const packed = ['src/cli/testing/packed.ts'];

/** A guard against what hangs, and no measure: on a busy machine everything takes as long as it takes. */
const guardMs = 900_000;
const guarded = { testTimeout: guardMs, hookTimeout: guardMs, maxConcurrency: 4 };

export default defineConfig({
  test: {
    // most tests wait for processes of their own: on two cores one file at a time leaves both idle
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...guarded,
          name: 'unit',
          include: ['{src,suites,bench}/**/*.test.ts'],
          exclude: Object.values(longer).flat(),
        },
      },
      ...Object.entries(longer).map(([name, include]) => ({
        test: { ...guarded, name, include, globalSetup: name === 'delivery' ? packed : [] },
      })),
      {
        plugins: [demandTests('conformance')],
        test: {
          name: 'conformance',
          include: ['src/api/from-environment.ts'],
          provide: { environment: environmentValues() },
          testTimeout: 0,
          hookTimeout: 0,
        },
      },
    ],
  },
});
