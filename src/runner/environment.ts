import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from 'dotenv';
import { defaults, type RunOptions } from './options.ts';

/** What the environment, or `.env` where the environment is silent, says of the target. */
export interface Environment {
  readonly baseUrl?: string;
  readonly token?: string;
}

/** Reads BASE_URL and ACCESS_TOKEN: the only door to `process.env` and `.env`. */
export function environment(): Environment {
  const file: Record<string, string> = {};
  config({ quiet: true, processEnv: file });
  const of = (name: string) => process.env[name] || file[name] || undefined;
  const [baseUrl, token] = [of('BASE_URL'), of('ACCESS_TOKEN')];
  return { ...(baseUrl === undefined ? {} : { baseUrl }), ...(token === undefined ? {} : { token }) };
}

/**
 * The options of a run that vitest started by itself.
 * @throws Error where the environment does not say what the target is.
 */
export function optionsFromEnvironment(): RunOptions {
  const { baseUrl, token } = environment();
  if (baseUrl === undefined)
    throw new Error('BASE_URL is not set. Set it, and ACCESS_TOKEN, in the environment or in .env.');
  if (token === undefined) throw new Error('ACCESS_TOKEN is not set. Set it in the environment or in .env.');
  return {
    ...defaults,
    baseUrl,
    token,
    seed: randomSeed(),
    only: [],
    classes: ['core'],
    folder: mkdtempSync(join(tmpdir(), 'rest-assay-')),
  };
}

/** A seed for a run that was given none. */
export function randomSeed(): number {
  return randomInt(0x7fff_ffff);
}
