import { randomInt } from 'node:crypto';
import { config, parse } from 'dotenv';
import type { Environment } from '../http/auth/login.ts';

/** The environment, with `.env` for variables that it lacks: the only access to both. */
export function environment(): Environment {
  const values = environmentValues();
  return (name) => values[name];
}

/** All variables that have a value. */
export function environmentValues(): Readonly<Record<string, string>> {
  const file: Record<string, string> = {};
  config({ quiet: true, processEnv: file });
  const present = Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { ...file, ...Object.fromEntries(present) };
}

/** The variables that the text of a `.env` file sets. */
export function variablesIn(text: string): Readonly<Record<string, string>> {
  return parse(text);
}

/** A seed for a run without one. */
export function randomSeed(): number {
  return randomInt(0x7fff_ffff);
}
