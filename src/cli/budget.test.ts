import { expect, test } from 'vitest';
import type { Report } from '../evidence/report.ts';
import { startRelay } from '../http/testing/relay.ts';
import { startReference } from '../reference/server.ts';
import { folderOfEach, run } from './testing/command.ts';

// Budgets as the server sees them.

const here = folderOfEach();

const token = 'a-token-of-this-test';

interface Seen {
  readonly url: string;
  readonly requests: () => number;
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
}

/** A reference server that counts requests, each of which takes a while. */
async function counted(takesMs: number): Promise<Seen> {
  const reference = await startReference({ token });
  let [requests, now, most] = [0, 0, 0];
  const relay = await startRelay(reference.url, async (_, pass) => {
    requests += 1;
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    const passed = await pass();
    now -= 1;
    return passed;
  });
  return {
    url: relay.url,
    requests: () => requests,
    mostAtOnce: () => most,
    async close() {
      relay.close();
      await reference.close();
    },
  };
}

async function runWith(seen: Seen, ...flags: readonly string[]) {
  const args = ['run', seen.url, '--effort', 'quick', '--json', '--only', 'DM-GET-1', 'DM-PUT-1', ...flags];
  const { code, stdout } = await run(args, here.path, { ACCESS_TOKEN: token });
  return { code, report: JSON.parse(stdout) as Report };
}

test('concurrency is used, and never exceeded', async () => {
  const seen = await counted(20);
  await runWith(seen, '--concurrency', '3', '--max-requests', '400');
  await seen.close();
  expect(seen.mostAtOnce()).toBe(3);
});

test('no more requests than the rate allows', async () => {
  const [seen, rate] = [await counted(0), 5];
  const { report } = await runWith(seen, '--rate', String(rate), '--max-time', '3');
  await seen.close();
  // the duration as the run itself reports it, however slow this machine is
  const seconds = (Date.parse(report.run.finishedAt) - Date.parse(report.run.startedAt)) / 1000;
  expect(seen.requests()).toBeGreaterThan(1);
  // one at the very beginning, and one when cleaning up begins
  expect(seen.requests()).toBeLessThanOrEqual(2 + rate * seconds);
});

test('requests end with the budget, and everything else is untested', async () => {
  const seen = await counted(0);
  const { code, report } = await runWith(seen, '--max-requests', '100');
  await seen.close();
  expect(code).toBe(3);
  // what was created is removed nevertheless
  expect(report.run.requests).toBeLessThanOrEqual(100);
  expect(report.run.left).toEqual([]);
  expect(report.results.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
  expect(report.results.map((result) => 'reason' in result && result.reason)).toContain(
    'The budget of 100 requests is used up: raise --max-requests, or choose a lower --effort.',
  );
});

test('the run ends at its time limit, and everything else is untested', async () => {
  const seen = await counted(60);
  const flags = ['--effort', 'thorough', '--max-time', '2', '--concurrency', '1'];
  const { code, report } = await runWith(seen, ...flags);
  await seen.close();
  expect(code).toBe(3);
  expect(report.results.map((result) => 'reason' in result && result.reason)).toContainEqual(
    expect.stringContaining('The time limit of the run was reached: raise --max-time'),
  );
});

test('content beyond --max-body is cut off, and judged as such', async () => {
  const reference = await startReference({ token });
  const asked = ['--effort', 'quick', '--json', '--only', 'DM-JSON-1', 'DM-HEAD-2'];
  const { stdout } = await run(['run', reference.url, ...asked, '--max-body', '160'], here.path, {
    ACCESS_TOKEN: token,
  });
  const list = await fetch(`${reference.url}/customers`, { headers: { Authorization: `Bearer ${token}` } });
  const left = (await list.json()) as readonly { readonly firstName?: string; readonly lastName?: string }[];
  await reference.close();
  const { results, run: ran } = JSON.parse(stdout) as Report;
  const outcomesOf = (id: string) =>
    results.filter(({ requirement }) => requirement === id).map(({ outcome }) => outcome);
  expect(outcomesOf('DM-JSON-1')).toEqual(['cantTell', 'cantTell']);
  expect(outcomesOf('DM-HEAD-2')).not.toContain('failed');
  // created resources that the run could not see are still found and removed, unless they have no text, so that they
  // may be somebody else's
  expect(left.filter(({ firstName = '', lastName = '' }) => firstName + lastName !== '')).toEqual([]);
  expect(ran.left).toHaveLength(left.length);
});

test('if --max-body truncates every response, the run ends at once, blames nobody, and leaves nothing', async () => {
  const reference = await startReference({ token, bystanders: true });
  const { code, stdout } = await run(
    ['run', reference.url, '--effort', 'quick', '--json', '--max-body', '40'],
    here.path,
    { ACCESS_TOKEN: token },
  );
  const list = await fetch(`${reference.url}/customers`, { headers: { Authorization: `Bearer ${token}` } });
  const left = await list.json();
  await reference.close();
  expect(code).toBe(3);
  const { results, run: ran } = JSON.parse(stdout) as Report;
  expect(ran.stopped).toMatch(
    /responses have up to \d+ octets, and --max-body keeps 40 of them\. Raise --max-body\./,
  );
  expect(results.filter(({ outcome }) => outcome !== 'untested')).toEqual([]);
  expect(ran.left).toEqual([]);
  expect(ran.requests).toBeLessThan(200);
  expect(left).toHaveLength(3);
  expect(reference.foreignWrites()).toEqual([]);
});
