/** A proportion, with its confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % point of the normal distribution. */
const z = 1.959_963_984_540_054;

/**
 * Wilson's score interval, at 95 %: valid for small counts, and for proportions of 0 and 1.
 * @see E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927
 */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const middle = share + z ** 2 / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}
