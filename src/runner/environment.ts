import { randomInt } from 'node:crypto';
import { config } from 'dotenv';

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

/** A seed for a run that was given none. */
export function randomSeed(): number {
  return randomInt(0x7fff_ffff);
}
