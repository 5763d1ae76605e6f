import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { outstandingIn } from '../resource/ownership/outstanding.ts';
import { reportIn, run, runIn, start } from './testing/command.ts';
import { env, test } from './testing/fixtures.ts';

// Users' own rules that fail: whatever they do, nothing else is lost.

const probe = 'async ({ sample, resource }) => (await resource.create(sample)).exchange';

/** A file with one valid rule, and one that is broken. */
function rules(judge: string, probing = probe): string {
  const rule = (name: string, how: string) => `export const ${name} = probeRequirement({
  id: 'ACME-${name.toUpperCase()}-1', class: 'acme', level: 'SHOULD', title: 't', statement: 's',
  source: { document: 'd', section: '1' },
  needs: ['POST'], samples: 'few', sample: ({ plain }) => plain, ${how} });`;
  return [
    `import { failed, passed, probeRequirement } from 'rest-assay';`,
    rule('good', `probe: ${probe}, judge: () => passed()`),
    rule('bad', `probe: ${probing}, judge: ${judge}`),
  ].join('\n');
}

const asked = ['--effort', 'quick', '--only', 'DM-HEAD-3', 'ACME-GOOD-1', 'ACME-BAD-1'];

const broken: readonly (readonly [name: string, text: string, why: RegExp])[] = [
  ['throws', rules(`() => { throw new TypeError('boom'); }`), /TypeError: boom \(rules\.ts:9:\d+\)$/],
  ['throws a text', rules(`() => { throw 'a text'; }`), /'a text' was thrown \(rules\.ts\)$/],
  ['throws nothing', rules('() => { throw null; }'), /null was thrown/],
  [
    'throws what cannot be shown',
    rules('() => { throw { get message() { throw 1; } }; }'),
    /cannot be shown/,
  ],
  ['rejects', rules('() => passed()', `async () => { await 1; throw new Error('late'); }`), /Error: late/],
  ['judges later', rules(`async () => { throw new Error('later'); }`), /judge\(\) returned a promise/],
  ['returns a number', rules('() => 42'), /no verdict: it is a number/],
  ['returns a text', rules(`() => 'failed'`), /no verdict: it is a string/],
  ['returns nothing', rules('() => undefined'), /no verdict: it is undefined/],
  ['returns null', rules('() => null'), /no verdict: it is null/],
  ['returns another object', rules('() => ({ ok: false })'), /no verdict: its outcome is unknown/],
  [
    'expects what is no JSON',
    rules(`() => { const own = {}; own.own = own; return failed('x', own, 2); }`),
    /its member expected cannot be written/,
  ],
  ['never ends its recursion', rules('function judge() { return judge() && 1; }'), /RangeError/],
  ['ends the process', rules('() => process.exit(0)'), /process\.exit/],
];

test.for(broken)(
  'a rule that %s is untested, with the reason; all other results stand; exit 4',
  async ([, text, why], { here, server }) => {
    writeFileSync(join(here, 'rules.ts'), text);
    const { code } = await run(['run', server.url, '--suite', 'rules.ts', ...asked], here, env);
    const { results, run: about } = reportIn(here);
    const outcomes = Object.fromEntries(results.map((each) => [each.requirement, each.outcome]));
    expect({ code, outcomes }).toEqual({
      code: 4,
      outcomes: { 'DM-HEAD-3': 'passed', 'ACME-GOOD-1': 'passed', 'ACME-BAD-1': 'untested' },
    });
    const reasons = results.flatMap((each) => (each.outcome === 'untested' ? [each.reason] : []));
    for (const reason of reasons) expect(reason).toMatch(why);
    expect(about.errors).toHaveLength(reasons.length);
  },
);

test('the page, JUnit and the summary show what broke, and the run is verified', async ({ here, server }) => {
  writeFileSync(join(here, 'rules.ts'), rules(`() => { throw new TypeError('boom <b>'); }`));
  await run(['run', server.url, '--suite', 'rules.ts', '--evidence', 'all', ...asked], here, env);
  const dir = join(here, runIn(here));
  for (const [name, text] of [
    ['report.html', 'TypeError: boom &lt;b&gt; (rules.ts:9'],
    ['summary.md', 'TypeError: boom'],
    ['junit.xml', '<testsuite name="rest-assay.errors" tests="2" failures="0" errors="2"'],
  ] as const)
    expect(readFileSync(join(dir, name), 'utf8')).toContain(text);
  expect(await run(['verify', dir, '--suite', 'rules.ts'], here)).toMatchObject({ code: 0 });
});

test('a rule that rejects once its test has ended: every result stands, exit 4', async ({ here, server }) => {
  const late = `async (it) => { setTimeout(() => { Promise.reject(new Error('afterwards')); }); return (${probe})(it); }`;
  writeFileSync(join(here, 'rules.ts'), rules('() => passed()', late));
  const { code } = await run(['run', server.url, '--suite', 'rules.ts', ...asked], here, env);
  const { results, run: about } = reportIn(here);
  expect(code).toBe(4);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
  expect(about.errors).toEqual([expect.stringMatching(/^Error: afterwards \(rules\.ts:9:/)]);
});

test('a rule that waits forever ends at the time limit of its run', async ({ here, server }) => {
  writeFileSync(join(here, 'rules.ts'), rules('() => passed()', '() => new Promise(() => {})'));
  const args = ['run', server.url, '--suite', 'rules.ts', '--max-time', '2', ...asked];
  const { code } = await run(args, here, env);
  const bad = reportIn(here).results.filter(({ requirement }) => requirement === 'ACME-BAD-1');
  expect(code).toBe(4);
  expect(bad.map(({ reason }) => reason)).toEqual(
    bad.map(() => expect.stringContaining('probe() did not end when the run did.')),
  );
});

test('a rule that uses up all memory: the report is written, what was created is removed, exit 4', async ({
  here,
  server,
}) => {
  writeFileSync(
    join(here, 'rules.ts'),
    rules('() => { for (const all = [];;) all.push(Array(1e5).fill(1)); }'),
  );
  const small = { ...env, NODE_OPTIONS: '--max-old-space-size=150' };
  const { code } = await run(['run', server.url, '--suite', 'rules.ts', ...asked], here, small);
  const { results, run: about } = reportIn(here);
  expect(code).toBe(4);
  expect(about.errors).toHaveLength(1);
  expect(about.left).toEqual([]);
  expect(results.filter(({ requirement }) => requirement === 'ACME-BAD-1')).not.toEqual([]);
});

test('a rule that blocks forever: the second Ctrl-C ends the run, and the report says what is left', async ({
  here,
  server,
}) => {
  writeFileSync(join(here, 'rules.ts'), rules(`() => { for (;;); }`));
  const before = server.requests();
  const started = start(['run', server.url, '--suite', 'rules.ts', '--only', 'ACME-BAD-1'], here, env);
  await started.shows('Checking');
  while (server.requests() < before + 20) await new Promise((resolve) => setTimeout(resolve, 20));
  started.process.kill('SIGINT');
  await started.shows('Interrupted');
  started.process.kill('SIGINT');
  const { code } = await started.ended;
  const { run: about } = reportIn(here);
  expect({ code, interrupted: about.interrupted }).toEqual({ code: 3, interrupted: true });
  const { paths, unknown } = outstandingIn(join(here, runIn(here), 'ledger.ndjson'));
  expect(about.left).toHaveLength(paths.size + unknown.length);
});

const unloadable: readonly (readonly [name: string, text: string, code: number, why: string])[] = [
  ['throws', `throw new Error('while loading');`, 2, 'rules.ts does not load: while loading'],
  ['ends the process', 'process.exit(0);', 4, 'The command ended before it was done.'],
  ['waits for ever', 'await new Promise(() => {});', 4, 'The command ended before it was done.'],
  ['has a rule without a judge', rules('undefined'), 2, 'ACME-BAD-1 has no function judge. Add it.'],
];

test.for(unloadable)(
  'a file that %s when loaded is an error of the call, and nothing is sent',
  async ([, text, code, why], { here, server }) => {
    const before = server.requests();
    writeFileSync(join(here, 'rules.ts'), text);
    const ended = await run(['run', server.url, '--suite', 'rules.ts'], here, env);
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(why) });
    expect(server.requests()).toBe(before);
  },
);
