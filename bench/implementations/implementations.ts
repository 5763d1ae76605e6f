import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startReference } from '../../src/reference/server.ts';
import { styleOf } from '../../src/reference/style.ts';
import { realTargets } from '../targets/all.ts';
import type { RunningTarget } from '../targets/target.ts';
import { Skipped } from './install.ts';
import { implementations } from './servers.ts';
import { startWild } from './start.ts';

// `npm run implementations [NAME…]`: requirements against implementations: the reference server in some of its styles, and
// the servers that nobody here wrote, each checked once more, as a user would. Earlier runs stay, and are the versions
// before. Of all of them the newest runs are kept in docs/implementations as well.

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'reports/implementations';
const page = 'reports/implementations.html';
const keptPages = ['docs/implementations/README.md', 'docs/implementations/index.html'];

/** Styles in which a run says something else than of the plain server, or could be thought to. */
const chosen: readonly string[] = [
  'identifiers=client',
  'employees=create-only',
  'lists=405',
  'put-unknown=404',
  'gone=soft',
  'framing=chunked',
  'lag=reads',
];

/** A server to be checked, by the name that the page gives it. */
interface Contestant {
  readonly name: string;
  readonly version?: string;
  readonly start: () => Promise<RunningTarget & { readonly token?: string }>;
  readonly flags: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const profiled = (name: string) => ['--profile', `docs/examples/${name}.profile.yaml`];

const contestants: readonly Contestant[] = [
  { name: 'reference', start: () => startReference(), flags: [] },
  ...chosen.map((style) => ({
    name: `reference-${style.replace('=', '-')}`,
    start: () => startReference({ style: styleOf(style) }),
    flags: style === 'lag=reads' ? ['--window', '300'] : [],
  })),
  ...realTargets.map(({ name, start }) => ({ name, start, flags: profiled(name) })),
  ...implementations.map((server) => ({
    ...server,
    start: () => startWild(server),
    flags: profiled(server.name),
  })),
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !contestants.some((each) => each.name === name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`);
const checked: Contestant[] = [];
const skipped: string[] = [];
for (const contestant of contestants) {
  if (wanted.length > 0 && !wanted.includes(contestant.name)) continue;
  try {
    await check(contestant);
    checked.push(contestant);
  } catch (error) {
    if (!(error instanceof Skipped)) throw error;
    console.log(`${contestant.name}: skipped, ${error.message}`);
    skipped.push(contestant.name);
  }
}
if (skipped.length > 0) console.log(`Skipped: ${skipped.join(', ')}.`);
process.exitCode = await restAssay([
  'matrix',
  ...checked.map((each) => named(each, folderOf(each))),
  '--out',
  page,
]);
if (wanted.length === 0)
  for (const kept of keptPages) {
    const newest = checked.map((each) => named(each, newestIn(folderOf(each))));
    process.exitCode ||= await restAssay(['matrix', ...newest, '--no-evidence', '--out', kept]);
  }

/** @throws Skipped where it cannot be run here */
async function check(contestant: Contestant): Promise<void> {
  const { name, start, flags, environment = {} } = contestant;
  const { url, token = '', close } = await start();
  const args = ['run', url, '--effort', 'quick', '--out', folderOf(contestant), ...flags];
  try {
    const code = await restAssay(args, 'ignore', { ...environment, ACCESS_TOKEN: token });
    console.log(`${name}: ended with ${code}`);
    if (code !== 0 && code !== 1 && code !== 3) throw new Error(`rest-assay ${args.join(' ')} failed`);
  } finally {
    await close();
  }
}

function folderOf({ name }: Contestant): string {
  return `${folder}/${name}`;
}

function named({ name, version }: Contestant, path: string): string {
  return `${version === undefined ? name : `${name} ${version}`}=${path}`;
}

/** Of the runs in a folder, which are called by when they began. */
function newestIn(runs: string): string {
  return `${runs}/${readdirSync(`${root}${runs}`).toSorted().at(-1)}`;
}

async function restAssay(
  args: readonly string[],
  stdout: 'ignore' | 'inherit' = 'inherit',
  environment: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  const child = spawn(process.execPath, ['src/cli/rest-assay.js', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', stdout, 'inherit'],
  });
  await once(child, 'close');
  return child.exitCode;
}
