import { durationOf, type Exchange } from '../exchange/exchange.ts';
import { createDurations, type DurationFigures, type Durations } from './durations.ts';

/** Response times of one method, over all its requests. */
export interface MethodTraffic extends DurationFigures {
  readonly method: string;
}

/** Figures over every request of a run, including those whose exchanges are not in the report. */
export interface Traffic {
  /** ISO 8601, when the first interval begins. */
  readonly startedAt: string;
  readonly intervalMs: number;
  /** Requests sent in each interval, up to the last interval with any. */
  readonly intervals: readonly number[];
  /** In the order in which they were first answered. */
  readonly methods: readonly MethodTraffic[];
}

/** Counts exchanges in constant memory. */
export interface TrafficCounter {
  count(exchange: Exchange): void;
  /** The figures so far. */
  figures(): Traffic;
}

/** Intervals at most; if there are more, the length of each is doubled. */
const mostIntervals = 120;

/** @param startedAt - when the first interval begins, in ms since 1970 */
export function createTrafficCounter(startedAt: number): TrafficCounter {
  const methods = new Map<string, Durations>();
  const intervals = createIntervals();
  return {
    count(exchange) {
      const { request, startedAt: sentAt, response } = exchange;
      const { method } = request;
      const durations = methods.get(method) ?? createDurations();
      methods.set(method, durations);
      durations.add(durationOf(exchange), response !== undefined);
      intervals.add(Date.parse(sentAt) - startedAt);
    },
    figures: () => figuresOf(startedAt, intervals, methods),
  };
}

/**
 * The figures of several runs combined: requests sent at the same time are in the same interval.
 * @param parts - at least one
 */
export function joinedTraffic(parts: readonly Traffic[]): Traffic {
  const startedAt = Math.min(...parts.map((part) => Date.parse(part.startedAt)));
  const methods = new Map<string, Durations>();
  const intervals = createIntervals();
  for (const part of parts) {
    for (const figures of part.methods) {
      const durations = methods.get(figures.method) ?? createDurations();
      methods.set(figures.method, durations);
      durations.join(figures);
    }
    const begun = Date.parse(part.startedAt) - startedAt;
    for (const [index, count] of part.intervals.entries())
      if (count > 0) intervals.add(begun + index * part.intervalMs, count);
  }
  return figuresOf(startedAt, intervals, methods);
}

type Intervals = ReturnType<typeof createIntervals>;

function figuresOf(
  startedAt: number,
  intervals: Intervals,
  methods: ReadonlyMap<string, Durations>,
): Traffic {
  return {
    startedAt: new Date(startedAt).toISOString(),
    ...intervals.figures(),
    methods: [...methods].map(([method, durations]) => ({ method, ...durations.figures() })),
  };
}

/** Requests per interval. */
function createIntervals() {
  let intervalMs = 100;
  let counts: number[] = [];
  return {
    /** @param ms - since the beginning; negative values, after a clock was set back, count as 0 */
    add(ms: number, requests = 1): void {
      const since = Math.max(0, ms);
      while (since >= intervalMs * mostIntervals) {
        intervalMs *= 2;
        counts = halved(counts);
      }
      const index = Math.floor(since / intervalMs);
      while (counts.length <= index) counts.push(0);
      counts[index] = (counts[index] ?? 0) + requests;
    },
    figures: () => ({ intervalMs, intervals: [...counts] }),
  };
}

function halved(counts: readonly number[]): number[] {
  return Array.from(
    { length: Math.ceil(counts.length / 2) },
    (_, index) => (counts[2 * index] ?? 0) + (counts[2 * index + 1] ?? 0),
  );
}
