import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** For tests that import the package like users do: the import leads to the source instead of the build. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^rest-assay$/, replacement: source('index.ts') },
      { find: /^rest-assay\/vitest$/, replacement: source('api/vitest.ts') },
    ],
  },
});
