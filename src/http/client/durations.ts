/** Statistics of a number of requests. */
export interface DurationFigures {
  readonly requests: number;
  /** Of these, the requests without a response; their durations are included. */
  readonly unanswered: number;
  /** Computed from the ranges, and therefore accurate to 12 %. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Exact. */
  readonly slowestMs: number;
  /** The ranges that are not empty, the fastest first: their upper bound in ms, and how many requests are in them. */
  readonly histogram: readonly (readonly [upToMs: number, requests: number])[];
}

/** Durations in ms, counted in ranges that grow exponentially. */
export interface Durations {
  add(ms: number, answered: boolean): void;
  /** Adds what was counted elsewhere. */
  join(others: DurationFigures): void;
  figures(): DurationFigures;
}

/** Ranges per power of ten: each is 12 % wide. */
const perDecade = 20;

/** The first range ends at the first power of ten (of a ms), the last but one at the second; the last is unbounded. */
const decades = { from: -2, to: 7 } as const;

const last = (decades.to - decades.from) * perDecade + 1;

/** Counts durations in constant memory. */
export function createDurations(): Durations {
  const counts = new Uint32Array(last + 1);
  let requests = 0;
  let unanswered = 0;
  let slowestMs = 0;

  /** The value that a percentage of durations does not exceed, interpolated within its range. */
  const percentile = (percent: number): number => {
    const rank = Math.max(1, Math.ceil((requests * percent) / 100));
    let below = 0;
    for (const [index, count] of counts.entries()) {
      if (below + count >= rank) return rounded(within(index, (rank - below) / count));
      below += count;
    }
    return 0;
  };
  const within = (index: number, share: number): number => {
    if (index === last) return slowestMs;
    const [from, to] = [index === 0 ? 0 : upperBound(index - 1), upperBound(index)];
    return Math.min(slowestMs, from + (to - from) * share);
  };
  return {
    add(ms, answered) {
      const index = rangeOf(ms);
      counts[index] = (counts[index] ?? 0) + 1;
      requests += 1;
      if (!answered) unanswered += 1;
      slowestMs = Math.max(slowestMs, ms);
    },
    join(others) {
      for (const [upTo, count] of others.histogram) {
        const index = rangeOf(upTo);
        counts[index] = (counts[index] ?? 0) + count;
      }
      requests += others.requests;
      unanswered += others.unanswered;
      slowestMs = Math.max(slowestMs, others.slowestMs);
    },
    figures: () => ({
      requests,
      unanswered,
      medianMs: percentile(50),
      p95Ms: percentile(95),
      slowestMs: rounded(slowestMs),
      histogram: [...counts].flatMap((count, index) =>
        count === 0
          ? []
          : [[index === last ? rounded(slowestMs) : shortBound(index), count] as [number, number]],
      ),
    }),
  };
}

function rangeOf(ms: number): number {
  if (ms <= upperBound(0)) return 0;
  return Math.min(last, Math.max(0, Math.ceil((Math.log10(ms) - decades.from) * perDecade - 1e-9)));
}

function upperBound(index: number): number {
  return 10 ** (decades.from + index / perDecade);
}

/** A bound rounded down to four digits, so that it is within its own range. */
function shortBound(index: number): number {
  const bound = upperBound(index);
  const unit = 10 ** (Math.floor(Math.log10(bound) + 1e-9) - 3);
  return Number((Math.floor(bound / unit + 1e-6) * unit).toPrecision(4));
}

/** Clocks have a resolution of 1 µs. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
