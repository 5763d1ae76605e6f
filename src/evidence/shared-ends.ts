/** How many characters two texts share at the beginning, and then at the end. */
export function sharedEnds(
  one: readonly string[],
  other: readonly string[],
): { readonly begin: number; readonly end: number } {
  const least = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < least && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < least - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { begin, end };
}
