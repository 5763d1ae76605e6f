import { InvalidArgumentError } from 'commander';
import type { Range } from '../../profile/ranges.ts';

/** A parser of whole numbers in a range. */
export function integerFrom({ least, most }: Pick<Range, 'least' | 'most'>): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}
