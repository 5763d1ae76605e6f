import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requirementOf } from '../../suites/catalogue.ts';
import { type Check, isCheck, type Samples } from '../check/requirement.ts';
import { UsageError } from '../errors.ts';

const index = new URL(import.meta.url.endsWith('.ts') ? '../index.ts' : '../index.js', import.meta.url).href;

const registered = new Set<string>();

/**
 * Resolves `import … from 'rest-assay'` to this very package, wherever the importing file is, and loads a file of rules as a
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
 * The checks that the user's own files declare.
 * @param files - absolute paths
 * @throws UsageError for a file that does not load, declares nothing, or uses an id that is taken
 */
export async function ownChecks(files: readonly string[]): Promise<readonly Check[]> {
  register(files);
  const checks: Check[] = [];
  for (const file of files) {
    const declared = Object.values(await loaded(file)).filter(isCheck);
    const name = relative('', file);
    if (declared.length === 0) {
      throw new UsageError(
        `${name} declares no requirement. Export what probeRequirement() or exchangeRequirement() of rest-assay returns.`,
      );
    }
    for (const check of declared) {
      const isTaken = requirementOf(check.id) !== undefined || checks.some(({ id }) => id === check.id);
      const wrong = isTaken ? takenText(check) : (lackIn(check) ?? wrongIn(check));
      if (wrong !== undefined) throw new UsageError(`${name}: ${wrong}`);
      checks.push(check);
    }
  }
  return checks;
}

async function loaded(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(
      `${relative('', file)} does not load: ${(error as Error).message}. Correct the file.`,
    );
  }
}

function takenText({ id }: Check): string {
  return `the id ${id} is taken. Choose one with a prefix of your own.`;
}

/** What is missing from an entry that is not in the folder of a class. */
function lackIn(check: Check): string | undefined {
  const members = ['class', 'level', 'title', 'statement', 'source'] as const;
  const missing = members.find((member) => !check[member]);
  if (missing !== undefined) return `${check.id} has no ${missing}. Add it.`;
  return typeof check.source === 'string'
    ? `${check.id} does not name the document of its source. Add source: { document, section }.`
    : undefined;
}

/** How a check fails its type, for files that were not type-checked. */
function wrongIn(check: Check): string | undefined {
  if (!Array.isArray(check.needs))
    return `${check.id} does not say which methods it needs. Add needs: ['GET'].`;
  if (check.by === 'probe' && !sampleKinds.has(check.samples))
    return `${check.id} does not say which samples it needs. Add samples: 'few'.`;
  const functions = check.by === 'probe' ? { sample: check.sample, probe: check.probe } : {};
  const [missing] =
    Object.entries({ ...functions, judge: check.judge }).find(([, member]) => typeof member !== 'function') ??
    [];
  return missing && `${check.id} has no function ${missing}. Add it.`;
}

const sampleKinds: ReadonlySet<unknown> = new Set<Samples>(['values', 'structures', 'few', 'races']);
