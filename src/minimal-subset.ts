/**
 * As few of some things as leaving out ever shorter rows of them finds, in their order; one at least.
 * @param shows - whether so few still show what all of them do
 * @param isSpent - whether no more is to be tried
 */
export async function minimalSubset<T>(
  all: readonly T[],
  shows: (some: readonly T[]) => boolean | Promise<boolean>,
  isSpent: () => boolean = () => false,
): Promise<readonly T[]> {
  let left = all;
  for (let length = Math.ceil(all.length / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let start = 0; start < left.length && length < left.length && !isSpent(); ) {
      const rest = left.filter((_, index) => index < start || index >= start + length);
      if (await shows(rest)) left = rest;
      else start += length;
    }
  }
  return left;
}
