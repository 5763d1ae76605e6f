import { type Capture, curlLines } from '../http/exchange/curl.ts';
import type { Counterexample, RecordedCapture } from './result.ts';

/**
 * The shell lines that show a counterexample. Whatever follows the exchange that shows it is a control, which the judge needs but
 * the reader does not.
 */
export function shellLines(
  { exchanges, at, captures }: Pick<Counterexample, 'exchanges' | 'at' | 'captures'>,
  baseUrl: URL,
): readonly string[] {
  const shown = exchanges.filter(({ id }) => at === undefined || id <= at);
  return curlLines(shown, { baseUrl, captures: captures.map(revived) });
}

/** A capture in a form that any JSON parser can represent. */
export function recordedCapture({ value, ...capture }: Capture): RecordedCapture {
  return { ...capture, value: typeof value === 'bigint' ? { integer: String(value) } : value };
}

function revived({ value, ...capture }: RecordedCapture): Capture {
  return { ...capture, value: typeof value === 'object' ? BigInt(value.integer) : value };
}
