import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The compiler declares the types of all that it reads, also of what no program that imports the package can name.
const built = fileURLToPath(new URL('../dist/', import.meta.url));
const imported = /(?:from|import\() ?['"](\.[^'"]+)\.[jt]s['"]/g;

/** The declarations that a file leads to, itself among them. */
function reachedFrom(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file) || !existsSync(file)) return reached;
  reached.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported))
    reachedFrom(join(dirname(file), `${path}.d.ts`), reached);
  return reached;
}

const wanted = new Set(
  ['src/index.d.ts', 'src/api/vitest.d.ts'].flatMap((entry) => [...reachedFrom(join(built, entry))]),
);
for (const name of readdirSync(built, { recursive: true }).map(String)) {
  const file = join(built, name);
  if (name.endsWith('.d.ts') && !wanted.has(file)) rmSync(file);
}
