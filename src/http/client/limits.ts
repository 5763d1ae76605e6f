/** How much a run may demand of a target. */
export interface Limits {
  /** Requests in flight at most. */
  readonly concurrency: number;
  /** Requests a second at most. */
  readonly rate?: number;
  readonly maxRequests: number;
  /** For one exchange, in ms. */
  readonly timeoutMs: number;
  /** For all of it, in ms. */
  readonly maxTimeMs: number;
  /** Content of one response that is kept at most, in bytes. */
  readonly maxBodyBytes: number;
}

/** How a limit is specified. */
export interface LimitEntry {
  /** The flag of the command line, `maxTime` for --max-time. */
  readonly flag: string;
  readonly argument: string;
  readonly text: string;
  /** The member of a profile's `budget`. */
  readonly member: string;
  /** The size of a unit of flag and profile, in the limit's own unit. */
  readonly unit?: number;
  /** The largest value of the flag. */
  readonly most: number;
  /** The default. */
  readonly usual?: number;
}

/** The largest number of requests, or ms: no timer of Node keeps a longer delay. */
const most32Bit = 2_147_483_647;

/** Each limit: its flag, its member of a profile, and its default. */
export const limitTable = {
  concurrency: {
    flag: 'concurrency',
    argument: 'n',
    text: 'requests in flight at most',
    member: 'concurrency',
    // each is a connection, and work that is begun at once
    most: 1_000,
    usual: 10,
  },
  rate: {
    flag: 'rate',
    argument: 'n',
    text: 'requests a second at most',
    member: 'rate',
    most: most32Bit,
  },
  maxRequests: {
    flag: 'maxRequests',
    argument: 'n',
    text: 'requests at most',
    member: 'maxRequests',
    most: most32Bit,
    usual: 200_000,
  },
  timeoutMs: {
    flag: 'timeout',
    argument: 'ms',
    text: 'for one request',
    member: 'timeoutMs',
    most: most32Bit,
    usual: 10_000,
  },
  maxTimeMs: {
    flag: 'maxTime',
    argument: 'seconds',
    text: 'for the whole run',
    member: 'maxSeconds',
    unit: 1000,
    most: 2_000_000,
    usual: 1_800_000,
  },
  maxBodyBytes: {
    flag: 'maxBody',
    argument: 'octets',
    text: 'content of one response that is kept',
    member: 'maxBodyBytes',
    // of a list 32 times as much is kept, as one text, and Node has none of 512 MiB
    most: 16_000_000,
    usual: 262_144,
  },
} as const satisfies Record<keyof Limits, LimitEntry>;

type Entry = (typeof limitTable)[keyof Limits];

/** Limits as flags: `timeout` in ms, `maxTime` in seconds, `maxBody` in octets. */
export type LimitFlags = { readonly [Flag in Entry['flag']]?: number };

/** The flags that specify limits. */
export const limitFlags = Object.fromEntries(
  Object.values(limitTable).map(({ flag }) => [flag, true]),
) as Readonly<Record<Entry['flag'], true>>;

/** Limits as members of a profile. */
export type LimitMembers = { readonly [Member in Entry['member']]?: number };

/** The limits of a run: from its flags, then from the profile, then the defaults. */
export function limitsFrom(flags: LimitFlags, members: LimitMembers): Limits {
  const limits = Object.entries(limitTable).flatMap(([name, entry]): [string, number][] => {
    const { flag, member, unit = 1, usual }: LimitEntry & Entry = entry;
    const said = flags[flag] ?? members[member];
    const limit = said === undefined ? usual : said * unit;
    return limit === undefined ? [] : [[name, limit]];
  });
  return Object.fromEntries(limits) as Record<keyof Limits, number>;
}
