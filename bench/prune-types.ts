import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The compiler emits declarations for everything that it reads, including types that no importing program can name.
const built = fileURLToPath(new URL('../dist/', import.meta.url));
const imported = /(?:from|import\() ?['"](\.[^'"]+)\.[jt]s['"]/g;

/** The declarations that can be reached from a file, including itself. */
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
