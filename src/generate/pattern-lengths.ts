/** How many repetitions to try beyond the minimum: the text around the repeated part adds to the length. */
const span = 12;

/**
 * Patterns for strings of certain lengths, at least approximately: if a pattern has one unbounded repetition, one
 * pattern for each suitable number of repetitions; otherwise the pattern itself.
 * @param lengths - in code points
 */
export function ofLengths(
  pattern: RegExp,
  { min, max }: { readonly min: number; readonly max: number },
): readonly RegExp[] {
  const places = endlessIn(pattern.source);
  const [place] = places;
  if (place === undefined || places.length > 1 || (min === 0 && max === Number.POSITIVE_INFINITY))
    return [pattern];
  const least = Math.max(pattern.source[place] === '+' ? 1 : 0, min - span);
  const most = Math.max(least, Math.min(max, min + span));
  const [before, after] = [pattern.source.slice(0, place), pattern.source.slice(place + 1)];
  return Array.from(
    { length: most - least + 1 },
    (_, index) => new RegExp(`${before}{${least + index}}${after}`, pattern.flags),
  );
}

/** Where a pattern has `+` or `*` as quantifiers: not escaped, and not in a character class. */
function endlessIn(source: string): readonly number[] {
  const tokens = source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[+*]/gsu);
  return [...tokens].flatMap(({ 0: token, index }) => (token === '+' || token === '*' ? [index] : []));
}
