import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { effects } from '../../src/reference/space/effects.ts';
import { triggers } from '../../src/reference/space/triggers.ts';
import { effortAsked } from '../effort-asked.ts';
import type { Asked } from './measure.ts';

/** The arguments of `npm run power`. */
export interface PowerArguments extends Asked {
  readonly jobs: number;
  /** The seed was taken when the measurement began, so nobody can have known it before. */
  readonly seedIsFresh: boolean;
  /** After this many minutes nothing more is drawn; default: no limit. */
  readonly minutes?: number;
  /** The file for the measurement. */
  readonly json?: string;
  /** Compare the results with the pinned ones. */
  readonly gate: boolean;
  /** Pin the results. */
  readonly pin: boolean;
  /** Write docs/power.md from a measurement, without measuring. */
  readonly page?: string;
}

/** The draws of the gate: always the same ones. */
const ofGate = { seed: '11', faults: '30', styles: '30' };

/** @throws Error if they are invalid */
export function argumentsFrom(args: readonly string[]): PowerArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      faults: { type: 'string' },
      cohort: { type: 'string' },
      styles: { type: 'string' },
      effort: { type: 'string', default: 'standard' },
      jobs: { type: 'string', default: String(Math.min(cpus().length, 2)) },
      minutes: { type: 'string' },
      json: { type: 'string' },
      gate: { type: 'boolean', default: false },
      pin: { type: 'boolean', default: false },
      page: { type: 'string' },
    },
  });
  const isGate = values.gate || values.pin;
  const fallback = isGate ? ofGate : { seed: '1', faults: '200', styles: '200' };
  const seedIsFresh = values.seed === 'clock';
  const given = { ...values, ...(seedIsFresh ? { seed: String(Date.now() % 1_000_000_000) } : {}) };
  const count = (name: 'seed' | 'faults' | 'styles' | 'jobs' | 'minutes' | 'cohort') => {
    const text = given[name] ?? (name in fallback ? fallback[name as keyof typeof fallback] : '1');
    if (/^\d{1,9}$/.test(text)) return Number(text);
    const words = name === 'seed' ? ', or clock' : '';
    throw new Error(`--${name} must be a whole number${words}, and not ${text}.`);
  };
  return {
    seed: count('seed'),
    seedIsFresh,
    faults: count('faults'),
    ...(values.cohort === undefined ? {} : { cohort: cohortAsked(count('cohort')) }),
    styles: count('styles'),
    jobs: Math.max(1, count('jobs')),
    effort: effortAsked(values.effort),
    gate: values.gate,
    pin: values.pin,
    ...(values.minutes === undefined ? {} : { minutes: count('minutes') }),
    ...(values.json === undefined ? {} : { json: values.json }),
    ...(values.page === undefined ? {} : { page: values.page }),
  };
}

/** @throws Error if no row has it: then nothing would ever be drawn */
function cohortAsked(cohort: number): number {
  if ([...triggers, ...effects].some((row) => (row.cohort ?? 1) === cohort)) return cohort;
  throw new Error(`--cohort must be that of a row, and not ${cohort}; docs/space.md has them all.`);
}
