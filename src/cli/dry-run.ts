import { resolve } from 'node:path';
import type { Check } from '../check/requirement.ts';
import { forecastOf } from '../explore/forecast.ts';
import { type ExitCode, exitCodes } from './output/exit.ts';
import { type DryRun, forecastText } from './output/forecast-text.ts';

/** Prints what a run would do, without doing it. @param own - the checks that --suite adds */
export async function sayForecast(options: DryRun, own: readonly Check[]): Promise<ExitCode> {
  const forecast = await forecastOf(options, own);
  process.stdout.write(`${forecastText(forecast, { ...options, out: resolve(options.out) })}\n`);
  return exitCodes.conformant;
}
