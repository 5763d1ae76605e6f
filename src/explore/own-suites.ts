import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from '../check/requirement.ts';
import { UsageError } from '../errors.ts';
import { requirementOf } from '../spec/catalogue.ts';

const index = new URL(import.meta.url.endsWith('.ts') ? '../index.ts' : '../index.js', import.meta.url).href;

const registered = new Set<string>();

/**
 * `import … from 'rest-assay'` is this very package, wherever the file stands that says so; and a file of rules is a
 * module, whatever the package.json beside it says.
 */
function register(files: readonly string[]): void {
  const isFirst = registered.size === 0;
  for (const file of files) registered.add(pathToFileURL(file).href);
  if (!isFirst || files.length === 0) return;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'rest-assay') return { url: index, shortCircuit: true };
      const found = next(specifier, context);
      const isRules = registered.has(found.url) && found.url.endsWith('.ts');
      return isRules ? { ...found, format: 'module-typescript' } : found;
    },
  });
}

/**
 * The checks that files of the user's declare.
 * @param files - absolute
 * @throws UsageError for a file that does not load, declares nothing, or takes an id that is taken
 */
export async function ownChecks(files: readonly string[]): Promise<readonly Check[]> {
  register(files);
  const checks: Check[] = [];
  for (const file of files) {
    const declared = Object.values(await loaded(file)).filter(isOwnCheck);
    const name = relative('', file);
    if (declared.length === 0) {
      throw new UsageError(
        `${name} declares no requirement. Export what requirement() of rest-assay returns.`,
      );
    }
    for (const check of declared) {
      const { id, entry } = check;
      if (requirementOf(id) !== undefined || checks.some((other) => other.id === id)) {
        throw new UsageError(`${name}: the id ${id} is taken. Choose one with a prefix of your own.`);
      }
      const missing = (['class', 'level', 'title', 'statement', 'source'] as const).find(
        (member) => !entry?.[member],
      );
      if (missing !== undefined) throw new UsageError(`${name}: ${id} has no ${missing}. Add it.`);
      const wrong = wrongIn(check);
      if (wrong !== undefined) throw new UsageError(`${name}: ${id} ${wrong}`);
      checks.push(check);
    }
  }
  return checks;
}

async function loaded(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(`${relative('', file)} does not load: ${(error as Error).message}. Mend it.`);
  }
}

/** What is not as the type of a check wants it, for files that nobody has type-checked. */
function wrongIn({ needs, samples, ...check }: Check): string | undefined {
  if (!Array.isArray(needs)) return "does not say which methods it needs. Add needs: ['GET'].";
  if (samples !== 'values' && samples !== 'few')
    return "says not how many samples it needs. Add samples: 'few'.";
  const missing = (['sample', 'probe', 'judge'] as const).find(
    (member) => typeof check[member] !== 'function',
  );
  return missing && `has no function ${missing}. Add it.`;
}

function isOwnCheck(value: unknown): value is Check {
  return (
    typeof value === 'object' && value !== null && 'entry' in value && 'probe' in value && 'judge' in value
  );
}
