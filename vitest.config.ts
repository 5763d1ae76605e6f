import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{src,suites,bench}/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'conformance', include: ['src/runner/conformance.ts'] } },
    ],
  },
});
