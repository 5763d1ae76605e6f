import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startReference } from '../src/reference/server.ts';
import { styleOf } from '../src/reference/style.ts';
import { realTargets } from './targets/all.ts';
import type { RunningTarget } from './targets/target.ts';

// Requirements against implementations: the reference server in some of its styles, and the real targets, each checked
// once more, as a user would. Earlier runs stay, and are the versions before.

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = 'reports/implementations';
const page = 'reports/implementations.html';

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
  readonly start: () => Promise<RunningTarget & { readonly token?: string }>;
  readonly flags: readonly string[];
}

const contestants: readonly Contestant[] = [
  { name: 'reference', start: () => startReference(), flags: [] },
  ...chosen.map((style) => ({
    name: `reference-${style.replace('=', '-')}`,
    start: () => startReference({ style: styleOf(style) }),
    flags: style === 'lag=reads' ? ['--window', '300'] : [],
  })),
  ...realTargets.map(({ name, start }) => ({
    name,
    start,
    flags: ['--profile', `docs/examples/${name}.profile.yaml`],
  })),
];

for (const { name, start, flags } of contestants) {
  const { url, token = '', close } = await start();
  const args = ['run', url, '--effort', 'quick', '--out', `${folder}/${name}`, ...flags];
  try {
    const code = await restAssay(args, 'ignore', token);
    console.log(`${name}: ended with ${code}`);
    if (code !== 0 && code !== 1 && code !== 3) throw new Error(`rest-assay ${args.join(' ')} failed`);
  } finally {
    await close();
  }
}
const named = contestants.map(({ name }) => `${name}=${folder}/${name}`);
process.exitCode = await restAssay(['matrix', ...named, '--out', page], 'inherit');

async function restAssay(
  args: readonly string[],
  stdout: 'ignore' | 'inherit',
  token = '',
): Promise<number | null> {
  const child = spawn(process.execPath, ['src/cli/rest-assay.js', ...args], {
    cwd: root,
    env: { ...process.env, ACCESS_TOKEN: token },
    stdio: ['ignore', stdout, 'inherit'],
  });
  await once(child, 'close');
  return child.exitCode;
}
