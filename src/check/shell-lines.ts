import { curlLines } from '../http/curl.ts';
import type { Counterexample } from './result.ts';

/**
 * The lines of a shell that show a counterexample. What follows the exchange that shows it are its controls: the judge
 * needs them, its reader does not.
 */
export function shellLines(
  { exchanges, at, captures = [] }: Pick<Counterexample, 'exchanges' | 'at' | 'captures'>,
  baseUrl: URL,
): readonly string[] {
  const shown = exchanges.filter(({ id }) => at === undefined || id <= at);
  return curlLines(shown, { baseUrl, captures });
}
