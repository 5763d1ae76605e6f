import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Grant, granted, noToken } from './grant.ts';
import type { Login } from './login.ts';

/** How long a command may take, in ms. */
const timeoutMs = 30_000;

type CommandLogin = Extract<Login, { readonly scheme: 'command' }>;

/** The token printed by a command. @throws CannotBegin */
export async function printedBy({ command, folder, expiresInSeconds }: CommandLogin): Promise<Grant> {
  const [program = '', ...args] = command;
  const options = { cwd: folder, timeout: timeoutMs, maxBuffer: 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, args, options).catch((error: Error) => {
    // its output may contain a secret, so only its exit is reported
    const { code, killed } = error as NodeJS.ErrnoException & { killed?: boolean };
    throw noToken(`${program} ${killed ? 'did not end in time' : `ended with ${code ?? 'a signal'}`}`);
  });
  const secret = stdout.trim();
  if (!/^[\x21-\x7e]+$/.test(secret)) throw noToken(`${program} printed no token`);
  return granted(secret, expiresInSeconds);
}
