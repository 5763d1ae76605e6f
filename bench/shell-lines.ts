import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Counterexample } from '../src/evidence/result.ts';
import { planOf } from '../src/explore/plan.ts';
import { openSession } from '../src/explore/session.ts';
import { bytesOf } from '../src/http/content.ts';
import { type FaultName, faults } from '../src/reference/faults.ts';
import { startReference } from '../src/reference/server.ts';
import { counted } from '../src/report/formats/text.ts';
import { quickRun } from '../src/runner/testing/run-options.ts';
import { requirements } from '../suites/catalogue.ts';

// `npm run shell-lines [FAULT…]`: whether the shell commands of every failure reproduce, against a fresh server with the same
// fault, what the report says.

const token = 'a-token-for-the-shell';

/** Enough to keep the list complete for a server that stores a copy of everything it is sent. */
const maxEvidenceBytes = 2 ** 28;

/** A failure whose commands show something else than the report says; undefined if they agree. */
interface Difference {
  readonly requirement: string;
  readonly reported: string;
  readonly shown: string;
  readonly script: string;
}

/** The failures of the requirements that must catch a fault, at quick effort. */
async function failuresOf(fault: FaultName) {
  const only = requirements.filter((each) => !('none' in each.faults) && each.faults.includes(fault));
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-shell-'));
  const server = await startReference({ faults: [fault], token, basePath: '/base' });
  try {
    const ids = only.map(({ id }) => id);
    const options = quickRun({ baseUrl: server.url, token, folder }, { only: ids, maxEvidenceBytes });
    const session = await openSession(options, new AbortController().signal);
    try {
      const results = await Promise.all(planOf(options).map((planned) => session.settle(planned)));
      return results.flatMap((result) => (result.outcome === 'failed' ? [result] : []));
    } finally {
      await session.close();
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** What a shell prints for the commands, against a server that has just been started. */
async function shownBy(script: string, fault: FaultName): Promise<string> {
  const fresh = await startReference({ faults: [fault], token, basePath: '/other/base' });
  try {
    const env = { PATH: process.env['PATH'], BASE_URL: fresh.url, ACCESS_TOKEN: token };
    const running = promisify(execFile)('sh', ['-c', script], { env, encoding: 'latin1' });
    // curl exits with an error if a server aborts: its output until then counts
    return (await running.catch((error: { readonly stdout: string }) => error)).stdout;
  } finally {
    await fresh.close();
  }
}

/** The response that shows a failure, as a line for comparison: its status, and its content without identifiers. */
function reportedBy({ exchanges, at }: Counterexample): string {
  const exchange = exchanges.find(({ id }) => id === at) ?? exchanges.at(-1);
  const response = exchange?.response;
  const isBodiless = exchange?.request.method === 'HEAD' && exchange.via === 'pool';
  const content =
    response === undefined || isBodiless ? '' : Buffer.from(bytesOf(response.content)).toString('latin1');
  return `${response?.status ?? 'no response'} ${anonymous(content)}`.trim();
}

/** The last response in a shell's output, as such a line. */
function lastIn(shown: string): string {
  const last = shown.split(/(?=HTTP\/1\.[01] \d{3})/).at(-1) ?? '';
  const [head = '', ...content] = last.split('\r\n\r\n');
  return `${/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 'no response'} ${anonymous(content.join('\r\n\r\n'))}`.trim();
}

/** Whether both show the same; a list also contains what others have left there, as far as the report goes. */
function agree(shown: string, reported: string): boolean {
  if (shown === reported) return true;
  const [ours, theirs] = [itemsOf(shown), itemsOf(reported)];
  if (ours.length === 0 || shown.slice(0, 3) !== reported.slice(0, 3)) return false;
  const times = (all: readonly string[], item: string) => all.filter((each) => each === item).length;
  return ours.every((item) => times(ours, item) <= times(theirs, item));
}

/** The items of a list, bare or under a key, each as text; none if it is not a list. */
function itemsOf(line: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(line.slice(4));
    const [list] = [value, ...Object.values(value ?? {})].filter(Array.isArray);
    return (list ?? []).map((item: unknown) => JSON.stringify(item));
  } catch {
    return [];
  }
}

function anonymous(text: string): string {
  return text
    .replaceAll(/"(objectId|id)":\s*("?)-?\d+/g, '"$1":$20')
    .replaceAll(/"accountID":\s*"[^"]*"/g, '"accountID":""')
    .trim();
}

async function differences(fault: FaultName): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  const failures = await failuresOf(fault);
  if (failures.length === 0) return [{ requirement: 'none', reported: 'no failure', shown: '', script: '' }];
  for (const { requirement, counterexample } of failures) {
    const script = counterexample.curl.join('\n');
    const reported = reportedBy(counterexample);
    const shown = lastIn(await shownBy(script, fault));
    if (!agree(shown, reported)) found.push({ requirement, reported, shown, script });
  }
  return found;
}

const named = process.argv.slice(2);
const core = new Set(
  requirements
    .filter((each) => each.class === 'core')
    .flatMap((each) => ('none' in each.faults ? [] : [...each.faults])),
);
const all = faults.map(({ name }) => name as FaultName).filter((name) => core.has(name));
const chosen = named.length === 0 ? all : all.filter((name) => named.includes(name));
let broken = 0;
const waiting = chosen.values();
const lane = async () => {
  for (const fault of waiting) await tell(fault);
};
await Promise.all(Array.from({ length: 4 }, lane));
console.log(
  `${counted(chosen.length, 'fault')}, ${counted(broken, 'failure')} whose lines show something else.`,
);
process.exitCode = broken === 0 && chosen.length > 0 ? 0 : 1;

async function tell(fault: FaultName): Promise<void> {
  const found = await differences(fault);
  broken += found.length;
  if (found.length === 0) console.log(`\u2713 ${fault}`);
  for (const { requirement, reported, shown, script } of found)
    console.log(`\u2717 ${fault} ${requirement}\n  reported: ${reported}\n  shown:    ${shown}\n${script}\n`);
}
