import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from '../src/cli/runs/temporary-folder.ts';
import type { Counterexample } from '../src/evidence/result.ts';
import { bytesOf } from '../src/http/exchange/content.ts';
import { type ReferenceOptions, startReference } from '../src/reference/server.ts';
import type { Failed } from './one-run.ts';

// Whether the shell lines of a failure show, against a fresh server with the same fault, what the report says.

const token = 'a-token-for-the-shell';

/** The failures at a server whose shell lines show something else than the report says, each in words. */
export async function misledBy(
  server: ReferenceOptions,
  failures: readonly Failed[],
): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const { requirement, counterexample } of failures) {
    // each line opens a connection
    if (counterexample.exchanges.some(({ request }) => request.connection !== undefined)) continue;
    const script = counterexample.curl.join('\n');
    const reported = reportedBy(counterexample);
    const shown = lastIn(await shownBy(script, server));
    if (!agree(shown, reported))
      complaints.push(
        `the shell lines of ${requirement} show something else\n  reported: ${reported}\n  shown:    ${shown}\n${script}\n`,
      );
  }
  return complaints;
}

/** What a shell prints for the commands, against a server that has just been started. */
async function shownBy(script: string, server: ReferenceOptions): Promise<string> {
  const fresh = await startReference({ ...server, token, basePath: '/other/base' });
  try {
    return await inTemporaryFolder(async (folder) => {
      // a file, since a content of 64 KiB is too long for an argument
      const file = join(folder, 'lines.sh');
      writeFileSync(file, script);
      const env = { PATH: process.env['PATH'], BASE_URL: fresh.url, ACCESS_TOKEN: token };
      const running = promisify(execFile)('sh', [file], { env, encoding: 'latin1' });
      // curl exits with an error if a server aborts: its output until then counts
      return (await running.catch((error: { readonly stdout: string }) => error)).stdout;
    });
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
