import { resolve } from 'node:path';
import type { Check } from '../check/requirement.ts';
import { forecastOf } from '../explore/forecast.ts';
import { checkedCall } from './flags/checked-call.ts';
import type { RunFlags } from './flags/run-options.ts';
import { forecastText } from './output/forecast-text.ts';
import type { Told } from './runs/carry-out.ts';

/** Prints what a run would do, without doing it. @param own - the checks that --suite adds @throws UsageError */
export async function sayForecast(options: Told, flags: RunFlags, own: readonly Check[]): Promise<void> {
  await checkedCall(options, flags);
  const forecast = await forecastOf(options, own);
  process.stdout.write(`${forecastText(forecast, { ...options, out: resolve(options.out) })}\n`);
}
