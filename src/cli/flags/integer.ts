import { InvalidArgumentError } from 'commander';

/** A parser of whole numbers in a range. */
export function integerFrom(least: number, most = 0x7fff_ffff): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}
