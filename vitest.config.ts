import { defineConfig } from 'vitest/config';
import { environmentValues } from './src/runner/environment.ts';
import './src/runner/vitest-context.ts';

export default defineConfig({
  test: {
    // most tests wait for processes of their own: on two cores one file at a time leaves both idle
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,suites,bench}/**/*.test.ts'],
          testTimeout: 60_000,
          maxConcurrency: 4,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['src/runner/conformance.ts'],
          provide: { environment: environmentValues() },
          testTimeout: 0,
          hookTimeout: 0,
        },
      },
    ],
  },
});
