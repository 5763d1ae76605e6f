import { createDurations, type DurationFigures, type Durations } from './durations.ts';
import { durationOf, type Exchange } from './exchange.ts';

/** How fast one method was answered, over all of its requests. */
export interface MethodTraffic extends DurationFigures {
  readonly method: string;
}

/** Figures over every request of a run, also of those whose exchanges the report does not show. */
export interface Traffic {
  /** ISO 8601, when the first interval begins. */
  readonly startedAt: string;
  readonly intervalMs: number;
  /** Requests sent in each interval, up to the last one in which any was sent. */
  readonly intervals: readonly number[];
  /** In the order in which they were first answered. */
  readonly methods: readonly MethodTraffic[];
}

/** Counts exchanges in a memory that does not grow with their number. */
export interface TrafficCounter {
  count(exchange: Exchange): void;
  /** What was counted so far. */
  figures(): Traffic;
}

/** Intervals at most; where there are more, each becomes twice as long. */
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
 * The figures of several runs as those of one: what was sent at one time stands in one interval.
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
    /** @param ms - since the beginning; a clock that was set back counts as the beginning */
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
