import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import schema from '../../schemas/report.schema.json' with { type: 'json' };
import { UsageError } from '../errors.ts';
import { validatorFor } from '../generate/validator.ts';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import type { Asked } from './asked.ts';
import type { RunRequest } from './prepared.ts';
import { run } from './run.ts';

let server: ReferenceServer;
let folder: string;
beforeAll(async () => {
  server = await startReference();
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-api-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const problemsIn = validatorFor(schema);
const of = (more: Partial<RunRequest> = {}): RunRequest => ({
  url: server.url,
  token: server.token,
  effort: 'quick',
  only: 'DM-HEAD-3',
  seed: 5,
  ...more,
});

test('a report says what was asked for, and what was decided', async () => {
  const report = await run(of({ header: ['X-Tenant: acme'] }));
  expect(problemsIn(JSON.parse(JSON.stringify(report)))).toEqual([]);
  expect(report).toMatchObject({
    run: { seed: 5, effort: 'quick', only: ['DM-HEAD-3'], interrupted: false, left: [] },
    classes: [{ class: 'core', conformance: 'conformant' }],
  });
  expect(report.run.again).toContain('X-Tenant: acme');
  expect(report.observations.length).toBeGreaterThan(0);
});

test('where a folder is given, the report is there in all its forms', async () => {
  const report = await run(of({ out: folder }));
  expect(readdirSync(folder)).toEqual([report.run.id]);
  expect(existsSync(join(folder, report.run.id, 'report.html'))).toBe(true);
});

test('where none can be reached, the report says so', async () => {
  const { run: ran, classes } = await run(of({ url: 'http://127.0.0.1:1' }));
  expect(ran.stopped).toContain('127.0.0.1:1 refuses connections');
  expect(classes).toMatchObject([{ conformance: 'indeterminate' }]);
});

test('a run is ended in order', async () => {
  const stopping = new AbortController();
  const running = run(of({ only: [], effort: 'thorough', signal: stopping.signal }));
  const before = server.requests();
  while (server.requests() < before + 50) await new Promise((resolve) => setImmediate(resolve));
  stopping.abort();
  const report = await running;
  expect(report.run.interrupted).toBe(true);
  expect(report.classes[0]?.conformance).toBe('indeterminate');
});

const wrong: readonly (readonly [name: string, asked: Partial<RunRequest>, message: RegExp])[] = [
  ['a name of nothing', { only: 'DM-GETT-1' }, /no requirement "DM-GETT-1"\. Did you mean DM-GET-1\?/],
  ['an effort', { effort: 'much' as 'quick' }, /argument 'much' is invalid\. Allowed choices are quick/],
  ['a number', { maxRequests: -1 }, /Give a whole number from 1/],
  ['a header field', { header: 'nothing' }, /Give a name, a colon and a value/],
  ['an option', { efort: 'quick' } as Asked, /no option "efort"\. Did you mean effort\?/],
  ['an option of the terminal', { json: true } as Asked, /no option "json"/],
  ['a URL', { url: 'ftp://127.0.0.1' }, /must begin with http/],
  ['a profile', { profile: 'nowhere.yaml' }, /nowhere\.yaml/],
];

test.each(wrong)('what the command line refuses is refused: %s', async (_name, more, message) => {
  const before = server.requests();
  await expect(run(of(more))).rejects.toThrow(message);
  await expect(run(of(more))).rejects.toBeInstanceOf(UsageError);
  expect(server.requests()).toBe(before);
});

test('a token is refused where the profile wants none', async () => {
  const profile = new URL('../../docs/examples/echo.profile.yaml', import.meta.url).pathname;
  await expect(run(of({ profile }))).rejects.toThrow('declares the authentication "none"');
});
