import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { actionIn, perform } from './testing/github.ts';
import { objectionsTo } from './testing/github-schema.ts';

// The Action as GitHub runs it, as far as possible without GitHub: in a separate checkout, with what it installs.

const root = fileURLToPath(new URL('../../', import.meta.url));
const token = 'the-token-of-these-tests';
let here: string;
let checkout: string;
let workspace: string;

beforeAll(() => {
  here = mkdtempSync(join(tmpdir(), 'rest-assay-action-'));
  checkout = join(here, 'checkout');
  workspace = join(here, 'workspace');
  mkdirSync(workspace);
  const notCommitted = new Set(['node_modules', '.git', 'dist', 'reports', '.env']);
  cpSync(root, checkout, { recursive: true, filter: (path) => !notCommitted.has(relative(root, path)) });
});
afterAll(() => rmSync(here, { recursive: true, force: true }));

const call = (inputs: Readonly<Record<string, string>>) => ({
  checkout,
  workspace,
  with: { effort: 'quick', ...inputs },
  env: { ACCESS_TOKEN: token },
  // installed once, by whichever test comes first
  without: existsSync(join(checkout, 'node_modules')) ? ['Install rest-assay'] : [],
});

test('action.yml is valid for GitHub', () => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8');
  expect(objectionsTo('action', text)).toEqual([]);
  expect(objectionsTo('action', text.replace('shell: bash', 'shel: bash'))).not.toEqual([]);
});

test('no input is part of a command, and used Actions are pinned', () => {
  const { steps } = actionIn(root).runs;
  expect(steps.flatMap(({ run = [] }) => run).join('\n')).not.toContain('${{');
  const used = steps.flatMap(({ uses = [] }) => uses);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(name))).toEqual([]);
});

test('each input reaches the step that runs', () => {
  const { inputs, runs } = actionIn(root);
  const given = runs.steps.find(({ id }) => id === 'run')?.env;
  const wanted = Object.keys(inputs).map((name) => [
    `INPUT_${name.toUpperCase().replaceAll('-', '_')}`,
    `\${{ inputs.${name} }}`,
  ]);
  expect(given).toEqual(Object.fromEntries(wanted));
});

test('a server that conforms', async () => {
  const server = await startReference({ token });
  try {
    const { code, outputs, summary, used, stdout } = await perform(
      call({ url: server.url, seed: '7', args: '--only=DM-JSON-1' }),
    );
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('seed 7') });
    expect(outputs).toMatchObject({ 'exit-code': '0', report: expect.stringMatching(/^reports\/2[^/]+$/) });
    expect(summary).toContain('| core | **conformant** |');
    const report = outputs['report'] ?? '';
    expect(readdirSync(join(workspace, report))).toContain('junit.xml');
    expect(used).toMatchObject([
      { name: expect.stringContaining('setup-node@'), with: { 'node-version': '24' } },
      { with: { path: report, name: report.replace('reports/', 'rest-assay-') } },
    ]);
  } finally {
    await server.close();
  }
});

test('a server that does not', async () => {
  const server = await startReference({ token, faults: ['head-body'] });
  try {
    const { code, outputs, summary, used, stdout } = await perform(
      call({ url: server.url, class: 'core', args: '--only=DM-HEAD-3\n\n  --only=DM-JSON-1\n' }),
    );
    expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining('::error title=') });
    expect(outputs).toMatchObject({ 'exit-code': '1', report: expect.stringMatching(/^reports\/2/) });
    expect(summary).toContain('| DM-HEAD-3 | MUST |');
    expect(used.map(({ name }) => name)).toContainEqual(expect.stringContaining('upload-artifact@'));
    const report = JSON.parse(readFileSync(join(workspace, outputs['report'] ?? '', 'report.json'), 'utf8'));
    expect(report.run.only).toEqual(['DM-HEAD-3', 'DM-JSON-1']);
  } finally {
    await server.close();
  }
});

const injection = `a b'$(touch pwned)\`touch pwned\`"; touch pwned & touch pwned #\\`;

function expectNothingRan() {
  for (const folder of [workspace, checkout]) {
    const names = readdirSync(folder, { recursive: true }).map(String);
    expect(names.filter((name) => /(^|[/\\])pwned$/.test(name))).toEqual([]);
  }
}

test('values that a shell would run stay values', async () => {
  const server = await startReference({ token });
  try {
    const values = {
      url: server.url,
      out: injection,
      args: `--only=DM-JSON-1\n--header=X-Test: ${injection}`,
    };
    const { code, outputs, stderr } = await perform(call(values));
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(outputs['report']).toMatch(/^a b'\$\(touch pwned\)/);
    expect(existsSync(join(workspace, outputs['report'] ?? '', 'report.json'))).toBe(true);
    expectNothingRan();
  } finally {
    await server.close();
  }
});

test.each(['url', 'profile', 'class', 'effort', 'seed', 'fail-on', 'baseline', 'shard', 'args'])(
  'an evil value of %s is refused, and nothing is run',
  async (name) => {
    const { code, outputs, summary, used } = await perform(
      call({ url: 'http://127.0.0.1:9', [name]: injection }),
    );
    expect(code).toBe(2);
    expect(outputs).toEqual({ 'exit-code': '2', report: '', artifact: '' });
    expect(summary).toBe('');
    expect(used.map(({ name: each }) => each)).not.toContainEqual(expect.stringContaining('upload-artifact'));
    expectNothingRan();
  },
);

test('no value can set another output, or become a flag', async () => {
  const forged = await perform(call({ url: 'http://127.0.0.1:9', out: 'reports\nexit-code=0' }));
  expect(forged).toMatchObject({ code: 2, outputs: { 'exit-code': '2', report: '' } });
  const flag = await perform(call({ url: '--version' }));
  expect(flag).toMatchObject({ code: 2, stderr: expect.stringContaining('"--version" is not a URL') });
});

test('a cancelled job removes what it created, and keeps its report', async () => {
  const server = await startReference({ token });
  try {
    let begun: Promise<void> | undefined;
    const { code, outputs, summary } = await perform({
      ...call({ url: server.url }),
      heard: (text, step) => {
        if (begun === undefined && text.includes('Checking'))
          begun = requestsAt(server, 2_000).then(() => step.signal('SIGINT'));
      },
    });
    await begun;
    expect({ code, outputs }).toMatchObject({ code: 3, outputs: { 'exit-code': '3' } });
    expect(summary).toContain('interrupted');
    const ledger = join(workspace, outputs['report'] ?? '', 'ledger.ndjson');
    expect(outstandingIn(ledger)).toMatchObject({ paths: new Map() });
  } finally {
    await server.close();
  }
});

async function requestsAt(server: ReferenceServer, atLeast: number): Promise<void> {
  while (server.requests() < atLeast) await new Promise((resolve) => setTimeout(resolve, 5));
}
