#!/usr/bin/env node
// Plain JavaScript, so that an old Node gets as far as the sentence that says what is needed.
import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname } from 'node:path';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace(/[^\d.]/g, '');

if (needed.localeCompare(process.versions.node, undefined, { numeric: true }) > 0) {
  const current = process.versions.node;
  console.error(
    `rest-assay needs Node ${needed} or newer, and this is Node ${current}: https://nodejs.org/ has newer ones.`,
  );
  process.exit(2);
}

// what was compiled once is kept for the next start, by Node's own cache; the worker finds it by the environment
nodeModule.enableCompileCache();
const cache = nodeModule.getCompileCacheDir();
// biome-ignore lint/style/noProcessEnv: it is set here for the worker, and read nowhere
if (cache !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(cache);

// In a checkout the source runs as it is; the published package carries what it was built into.
const source = new URL('./main.ts', import.meta.url);
const { main } = await import(
  existsSync(source) ? source.href : new URL('../../dist/src/cli/main.js', import.meta.url).href
);
process.exitCode = await main(process.argv.slice(2));
