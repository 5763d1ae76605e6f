import { type Capture, curlLines } from '../http/curl.ts';
import type { Counterexample, RecordedCapture } from './result.ts';

/**
 * The lines of a shell that show a counterexample. What follows the exchange that shows it are its controls: the judge
 * needs them, its reader does not.
 */
export function shellLines(
  { exchanges, at, captures = [] }: Pick<Counterexample, 'exchanges' | 'at' | 'captures'>,
  baseUrl: URL,
): readonly string[] {
  const shown = exchanges.filter(({ id }) => at === undefined || id <= at);
  return curlLines(shown, { baseUrl, captures: captures.map(revived) });
}

/** A capture as any reader of JSON holds it. */
export function recordedCapture({ value, ...capture }: Capture): RecordedCapture {
  return { ...capture, value: typeof value === 'bigint' ? { integer: String(value) } : value };
}

function revived({ value, ...capture }: RecordedCapture): Capture {
  return { ...capture, value: typeof value === 'object' ? BigInt(value.integer) : value };
}
