import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { UsageError } from '../../errors.ts';

/** Folders without source code of a server. */
const left: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Changes within this time, in ms, count as one: an editor that saves all files does so one after another. */
const togetherMs = 300;

/** Where to look for changes. */
interface Watched {
  /** Files and folders. */
  readonly paths: readonly string[];
  /** The folder of reports, which a run changes itself. */
  readonly out: string;
}

/**
 * Reports changed files, once for all that change together: the last one.
 * @returns how to stop, once everything is watched
 * @throws UsageError for a path that does not exist
 */
export async function onChanges(
  { paths, out }: Watched,
  changed: (path: string) => void,
): Promise<() => Promise<void>> {
  for (const path of paths)
    if (!existsSync(path)) throw new UsageError(`There is no ${path} to watch. Check the path.`);
  const roots = paths.map((path) => resolve(path));
  const reports = resolve(out);
  const isIgnored = (path: string) => {
    const whole = resolve(path);
    const root = roots.find((each) => whole.startsWith(each)) ?? '';
    const below = whole.slice(root.length).split(sep);
    return below.some((name) => left.has(name)) || whole === reports || whole.startsWith(reports + sep);
  };
  const watcher = watch(roots, { ignored: isIgnored, ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    clearTimeout(timer);
    timer = setTimeout(changed, togetherMs, relative('', path));
  });
  const isReady = Promise.withResolvers<void>();
  watcher.once('ready', isReady.resolve).on('error', (error) => isReady.reject(unwatchable(error)));
  await isReady.promise;
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

function unwatchable(error: unknown): UsageError {
  const why = error instanceof Error ? error.message : String(error);
  return new UsageError(`Files cannot be watched (${why}). Name fewer folders after --watch.`);
}
