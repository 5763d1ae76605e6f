import type { Path } from '../generate/pointer.ts';

/** Which whole numbers a member of a profile, and the flag for the same, may be. */
export interface Range {
  readonly member: Path;
  readonly least: number;
  readonly most: number;
}

/** The whole numbers of a profile, apart from the limits of a run, which are in their own table. */
export const ranges = {
  window: { member: ['consistency', 'windowMs'], least: 0, most: 60_000 },
  wait: { member: ['connection', 'waitSeconds'], least: 0, most: 3_600 },
  maxLeft: { member: ['budget', 'maxLeft'], least: 0, most: 2_147_483_647 },
  // a report is one text, of up to six octets for each of content, and Node has none of 512 MiB
  maxEvidence: { member: ['run', 'maxEvidence'], least: 0, most: 67_108_864 },
} as const satisfies Readonly<Record<string, Range>>;
