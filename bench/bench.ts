import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { answersIn } from '../src/http/transport/answers.ts';
import { bigPages } from '../src/report/formats/html/testing/big-page.ts';
import { launched, openedIn } from '../src/report/formats/html/testing/chromium.ts';
import { bareUndici } from './bare-undici.ts';
import { oneRun } from './one-run.ts';
import { shareOfTime } from './share-of-time.ts';

// Speed and memory as ratios within one run on one machine; prints the goals, and judges nothing.

const root = fileURLToPath(new URL('..', import.meta.url));
const launcher = join(root, 'src/cli/rest-assay.js');
const token = 'the-token-of-the-bench';
const concurrency = 10;
const rounds = 5;
const options = { cwd: tmpdir(), env: { ...process.env, ACCESS_TOKEN: token, CI: 'true' } };

const server = await serve();
const folder = mkdtempSync(join(tmpdir(), 'rest-assay-bench-'));
try {
  await throughput(server.url);
  await judging(server.url);
  await coldStart(server.url);
  await memory(server.url);
  await evidence();
  await openings();
  await reading();
} finally {
  server.process.kill('SIGINT');
  rmSync(folder, { recursive: true });
}

async function throughput(url: string): Promise<void> {
  const ratios: number[] = [];
  let requests = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const [run, suiteMs] = await timed(() => oneRun({ url, token }, round, { effort: 'standard' }));
    const [, bareMs] = await timed(() => bareUndici(url, token, concurrency, run.requests));
    requests = run.requests;
    if (round > 0) ratios.push(bareMs / suiteMs); // the first one warms up
    console.log(
      `  ${rate(requests, suiteMs)} requests/s by a standard run, ${rate(requests, bareMs)} by bare undici`,
    );
  }
  line('requests of a standard run', requests, '20,000 or fewer');
  line('a standard run, of what bare undici sends', median(ratios).toFixed(2), 'at least 0.50');
}

/** The share of a run that the rules about every exchange take: everything called by the function that shows them what was sent. */
async function judging(url: string): Promise<void> {
  const folder = new URL('../src/explore/trials/', import.meta.url).href;
  const files = ['watch.ts', 'strays.ts'].map((name) => `${folder}${name}`);
  const share = await shareOfTime(
    () => oneRun({ url, token }, rounds, { effort: 'standard' }),
    (frame) => files.includes(frame.url),
  );
  line('the rules about every exchange, of a standard run', share.toFixed(3), '0.100 or less');
}

async function coldStart(url: string): Promise<void> {
  writeFileSync(join(folder, 'empty.test.ts'), "test('nothing', () => {});\n");
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const quick = ['run', url, '--only', 'DM-POST-3', '--effort', 'quick', '--out', folder];
    const [, suiteMs] = await timed(() => node([launcher, ...quick]));
    const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--globals'];
    const [, emptyMs] = await timed(() => node(vitest));
    if (round > 0) ratios.push(suiteMs / emptyMs);
    console.log(
      `  ${Math.round(suiteMs)} ms for one quick requirement, ${Math.round(emptyMs)} ms for an empty vitest run`,
    );
  }
  line('one quick requirement, of an empty vitest run', median(ratios).toFixed(2), '2.00 or less');
}

async function memory(url: string): Promise<void> {
  const peak = async (effort: string): Promise<number> => {
    const script = `const { main } = await import(${JSON.stringify(join(root, 'src/cli/main.ts'))});
await main(['run', ${JSON.stringify(url)}, '--effort', '${effort}', '--out', ${JSON.stringify(folder)}]);
console.log('peak', process.resourceUsage().maxRSS);`;
    const { stdout } = await node(['--input-type=module', '-e', script]);
    return Number(/peak (\d+)/.exec(stdout)?.[1]) / 1024;
  };
  const [standard, thorough] = [await peak('standard'), await peak('thorough')];
  line('peak memory of a thorough run, in MiB', Math.round(thorough), '300 or less');
  line('a thorough run, of the memory of a standard one', (thorough / standard).toFixed(2), '1.30 or less');
}

async function evidence(): Promise<void> {
  const peak = async (exchanges: number): Promise<number> => {
    const { stdout } = await node([join(root, 'bench/har-memory.ts'), String(exchanges)]);
    return Number(/peak (\d+)/.exec(stdout)?.[1]) / 1024;
  };
  const [thousand, million] = [await peak(1_000), await peak(1_000_000)];
  line('peak memory of the HAR of a million exchanges, in MiB', Math.round(million), 'as of a thousand');
  line('the same, of that of a thousand', (million / thousand).toFixed(2), 'about 1');
}

async function openings(): Promise<void> {
  const browser = await launched();
  const openingMs = async (text: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { page } = await openedIn(browser, folder, text);
      const painted =
        'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))';
      times.push((await page.evaluate(painted)) as number);
      await page.close();
    }
    return median(times);
  };
  const emptyMs = await openingMs('<!doctype html><title>nothing</title>');
  for (const [name, text] of bigPages) {
    const ms = await openingMs(text);
    line(`the page of 20,000 exchanges opens, in ms (${name})`, Math.round(ms), '2,000 or less');
    line('the same, of an empty page', (ms / emptyMs).toFixed(1), 'no goal');
  }
  await browser.close();
}

/** Malformed data on a connection: the time for reading it grows linearly with the bytes, not quadratically. */
async function reading(): Promise<void> {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n';
  for (const unit of ['HTTP/1.1 200 \r\n', 'HTTP/1.x ', 'HTTP/1.1 100 C\r\n\r\n', '1\r\na\r\n', '\r\n']) {
    const msOf = async (octets: number): Promise<number> => {
      const flood = Buffer.from(head + unit.repeat(octets / unit.length));
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push((await timed(async () => answersIn(flood, { method: 'HEAD', behind: true })))[1]);
      return median(times);
    };
    const ratio = (await msOf(4_000_000)) / (await msOf(2_000_000));
    line(`reading twice as many octets of ${JSON.stringify(unit)}`, ratio.toFixed(2), 'about 2');
  }
}

async function serve(): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const child = spawn(process.execPath, [launcher, 'serve', '--token', token], options);
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /BASE_URL=(\S+)/.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { url, process: child };
}

/** Runs Node to its end. */
function node(args: readonly string[]): Promise<{ readonly stdout: string }> {
  return promisify(execFile)(process.execPath, args, options);
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function rate(requests: number, ms: number): number {
  return Math.round((requests * 1000) / ms);
}

function line(what: string, value: string | number, goal: string): void {
  console.log(`${what.padEnd(52)} ${String(value).padStart(8)}   (goal: ${goal})`);
}
