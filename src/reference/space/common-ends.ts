/** How many signs, or words, two texts have in common at their beginnings, and how many more at their ends. */
export function commonEnds<T>(
  one: ArrayLike<T>,
  other: ArrayLike<T>,
): { readonly start: number; readonly end: number } {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return { start, end };
}

/** What is left of two texts without their common beginning and their common end. */
export function apart(one: string, other: string): readonly [one: string, other: string] {
  const { start, end } = commonEnds(one, other);
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}
