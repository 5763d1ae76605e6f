/** A number to two digits, for rough figures. */
export function roughly(count: number): number {
  return count < 10 ? Math.round(count) : Number(count.toPrecision(2));
}

const units = [
  { name: 's', seconds: 1 },
  { name: 'min', seconds: 60 },
  { name: 'h', seconds: 3_600 },
] as const;

/** A time in whole units that keep the number small: `45 s` or `12 min`. */
export function durationText(seconds: number): string {
  const { name, seconds: unit } = units.findLast((each) => seconds >= 2 * each.seconds) ?? units[0];
  return `${Math.max(1, roughly(seconds / unit))} ${name}`;
}
