import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '../../suites/catalogue.ts';
import { wordsOfPlans } from '../check/history/plan.ts';
import { judgeReportAgain } from '../evidence/judge-again.ts';
import { keyOf } from '../evidence/result.ts';
import { type KeptTrial, trialsIn } from '../evidence/trials.ts';
import type { RunOptions } from '../explore/options.ts';
import { scopeOf } from '../explore/scope.ts';
import { openSession } from '../explore/session.ts';
import { judgeAgain } from '../explore/trials/apply-judge.ts';
import { judgesOf } from '../explore/verify/rejudge-report.ts';
import { createSecrets } from '../http/auth/secrets.ts';
import { isObject } from '../http/exchange/json.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { type ReferenceOptions, startReference } from '../reference/server.ts';
import { reportOf } from '../report/testing/sample-report.ts';
import { publicTextOf } from '../target/target.ts';
import { quickRun } from './testing/run-options.ts';

// A run judges exchanges as they were. What it writes contains no secrets, and must lead to the same verdicts.

const seed = 20261121;
const folders: string[] = [];
const folderOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-secrets-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Runs against a reference server. @returns its results, the folder, and everything that would be in a report */
async function ran(server: ReferenceOptions, more: Partial<RunOptions> = {}) {
  const { url, token, close } = await startReference(server);
  const folder = folderOf();
  const options = quickRun({ baseUrl: url, token, folder }, { evidence: 'all', ...more });
  const session = await openSession(options, new AbortController().signal, []);
  const results = await Promise.all(scopeOf(options, []).map((each) => session.settle(each)));
  const observations = await session.observe();
  await session.close();
  await close();
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return { url, folder, results, written: [...written, JSON.stringify([results, observations])].join('\n') };
}

let kept: readonly KeptTrial[];
let publicText: string;
let words: readonly string[];
/** The unique parts of the texts of attempts, drawn at random during the run. */
let marks: readonly string[];

beforeAll(async () => {
  const { url, folder } = await ran({ faults: ['patch-replaces', 'head-body', 'delete-fails-on-second'] });
  publicText = publicTextOf(url, defaultProfile);
  const ofEachKind = new Map<string, KeptTrial>();
  for (const each of trialsIn(folder)) {
    const name = JSON.stringify([each.requirement, each.resource, each.outcome, each.trial?.case]);
    if (each.trial !== undefined) ofEachKind.set(name, each);
  }
  kept = [...ofEachKind.values()];
  words = wordsIn(JSON.stringify(kept));
  marks = kept.flatMap(({ trial }) => {
    const trace = trial?.trace ?? null;
    return isObject(trace) && typeof trace['nonce'] === 'string' ? [trace['nonce']] : [];
  });
  expect(marks.length).toBeGreaterThan(15);
  expect(kept.length).toBeGreaterThan(60);
  expect(new Set(kept.map(({ outcome }) => outcome))).toContain('failed');
});

/** Every word in requests and responses: a secret may equal one by chance. */
function wordsIn(text: string): readonly string[] {
  const whole = text.match(/[\x21\x23-\x5b\x5d-\x7e]+/g) ?? [];
  return [...new Set([...whole, ...(text.match(/[\w-]{2,}/g) ?? [])])].filter(
    ({ length }) => length <= 8_000,
  );
}

const types = new Map(defaultProfile.resources.map((type) => [type.name, type]));

/** The verdicts that change when a secret is removed. */
function changedBy(secret: string): readonly string[] {
  const secrets = createSecrets([secret], { publicText });
  return kept.flatMap(({ requirement, resource, trial, exchanges, outcome }) => {
    const check = checks.find(({ id }) => id === requirement);
    const type = defaultProfile.resources.find(({ name }) => name === resource);
    if (check === undefined || type === undefined || trial === undefined)
      throw new Error(`Nobody judges ${requirement}.`);
    const record = {
      ...trial,
      sample: secrets.values(trial.sample, wordsOfPlans),
      trace: secrets.values(trial.trace, wordsOfPlans),
    };
    const again =
      judgeAgain(check, { type, types }, record, exchanges.map(secrets.exchange))?.outcome ?? 'passed';
    return again === outcome ? [] : [`${requirement}: ${outcome} became ${again}`];
  });
}

/** A shorter part of a mark may occur in a secret by chance. */
const leastOfMark = 8;

const wordsOfHttpAndJson =
  `a 1 0 : / " json application application/json charset utf-8 bearer Bearer GET HEAD POST
  content-type Content-Length keep-alive timeout=5 close no-store true false null [redacted] $exchange HTTP/1.1 200 404
  customers customer employees employee accountID objectId firstName lastName hiredatetime permanent location
  status error data items headers response request exchange neighbours sentinel 12345678 undefined
  ${[...wordsOfPlans].join(' ')}`.split(/\s+/);

test.each(wordsOfHttpAndJson)('the secret "%s" changes no verdict', (word) => {
  expect(changedBy(word)).toEqual([]);
});

test('no word of the exchanges changes a verdict if it is a secret', () => {
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...words).map((text) => text.slice(0, Math.ceil(text.length / 2))),
  );
  // no secret contains a mark, which nobody could know before the run
  const isOfMark = (text: string) => marks.some((mark) => text.includes(mark.slice(0, leastOfMark)));
  fc.assert(
    fc.property(word, (secret) => {
      fc.pre(!isOfMark(secret));
      expect(changedBy(secret)).toEqual([]);
    }),
    { seed, numRuns: 40 },
  );
});

test('no secret of any length changes a verdict', () => {
  const length = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 8_000 }));
  const secrets = length.chain((size) =>
    fc.array(fc.constantFrom(...'abcXYZ019-._~+/='), { minLength: size, maxLength: size }),
  );
  fc.assert(
    fc.property(secrets, (characters) => {
      expect(changedBy(characters.join(''))).toEqual([]);
    }),
    { seed, numRuns: 20 },
  );
});

const few: Partial<RunOptions> = {
  only: ['DM-JSON-1', 'DM-AUTH-2', 'DM-PATCH-2', 'DM-REP-2'],
};
/** A server that echoes the tokens below. */
const echoing: ReferenceOptions = { style: { echo: 'credential' }, faults: ['patch-replaces'] };
let withAnyOther: Awaited<ReturnType<typeof ran>>;
beforeAll(async () => {
  withAnyOther = await ran(echoing, few);
});
const outcomesOf = ({ results }: Awaited<ReturnType<typeof ran>>) =>
  Object.fromEntries(results.map((result) => [keyOf(result), result.outcome]));

test.each([
  ['a', 'a'],
  ['json', 'json'],
  ['application/json', 'application/json'],
  ['customers', 'customers'],
  ['a word of plans', 'read'],
  ['firstName', 'firstName'],
  ['digits', '12345678'],
  ['what must be escaped', 'a/b+c="d"&<e>%41'],
  ['4,000 characters', 'Ab9-'.repeat(1_000)],
])('a run with the token "%s", which is echoed, has the same results as any other', async (_about, token) => {
  const one = await ran({ ...echoing, token }, few);
  expect(outcomesOf(one)).toEqual(outcomesOf(withAnyOther));
  expect(outcomesOf(one)).toMatchObject({
    'DM-JSON-1 customers': 'passed',
    'DM-PATCH-2 customers': 'failed',
  });
  const report = structuredClone(reportOf(one.results));
  expect(judgeReportAgain(report, judgesOf(report)).complaints).toEqual([]);
  const decided = one.results.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed');
  expect(decided.filter(({ trial }) => trial === undefined)).toEqual([]);
  if (token.length < 8) return;
  const forms = new Set([token, encodeURIComponent(token), Buffer.from(token).toString('base64')]);
  const shown = [...forms].filter((form) => !publicText.includes(form) && one.written.includes(form));
  // this word is in every response anyway, and may be in a query, escaped
  if (token === 'application/json') expect(shown).toContain(token);
  else expect(shown).toEqual([]);
});
