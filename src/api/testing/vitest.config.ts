import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** For tests of users, as they import the package: what it is built into is its source here. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^rest-assay$/, replacement: source('index.ts') },
      { find: /^rest-assay\/vitest$/, replacement: source('api/vitest.ts') },
    ],
  },
});
