import { firstOf } from './text.ts';

const mostTold = 10;

/**
 * What could not be removed, for whoever does not keep the folder of a run: one line, or none if nothing is left.
 * @param left - paths, with remarks
 */
export function leftLines(baseUrl: string, left: readonly string[]): readonly string[] {
  return left.length === 0 ? [] : [`Left at ${baseUrl}: ${firstOf(left, mostTold)}`];
}
