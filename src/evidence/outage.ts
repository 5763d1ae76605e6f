import type { Outage } from '../http/client/outage.ts';
import { curlLines } from '../http/exchange/curl.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { isRead } from '../http/exchange/request.ts';

/** How the target stopped answering in the middle of a run, as recorded in a report. */
export interface RecordedOutage {
  /** What happened, in one sentence; `advice` says what to do. */
  readonly message: string;
  readonly advice: string;
  /** Ids of exchanges: the first that shows it, the last that was answered, and those in flight between. */
  readonly at: number;
  readonly lastAnswered: number;
  readonly inFlight: readonly number[];
  readonly exchanges: readonly Exchange[];
  /** Those in flight as shell lines. */
  readonly curl: readonly string[];
}

/** How many of those in flight a sentence names. */
const mostNamed = 3;

/** @param outage - without secrets */
export function recordedOutage(outage: Outage, baseUrl: string): RecordedOutage {
  const { first, lastAnswered, inFlight } = outage;
  const all = new Map([lastAnswered, ...inFlight, first].map((exchange) => [exchange.id, exchange]));
  return {
    message: messageOf(outage),
    advice: adviceOf(outage),
    at: first.id,
    lastAnswered: lastAnswered.id,
    inFlight: inFlight.map(({ id }) => id),
    exchanges: [...all.values()].toSorted((one, other) => one.id - other.id),
    curl: curlLines(inFlight, { baseUrl: new URL(baseUrl), captures: [] }),
  };
}

/** The outage that a report recorded. */
export function outageIn({ exchanges, at, lastAnswered, inFlight }: RecordedOutage): Outage {
  const known = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const exchangeOf = (id: number) => known.get(id) as Exchange;
  return {
    first: exchangeOf(at),
    lastAnswered: exchangeOf(lastAnswered),
    inFlight: inFlight.map(exchangeOf),
  };
}

/** The same outage with each of its exchanges changed. */
export function mappedOutage(outage: Outage, change: (exchange: Exchange) => Exchange): Outage {
  const { first, lastAnswered, inFlight } = outage;
  return { first: change(first), lastAnswered: change(lastAnswered), inFlight: inFlight.map(change) };
}

function messageOf({ first, lastAnswered, inFlight }: Outage): string {
  const last = nameOf(lastAnswered, `, ${lastAnswered.response?.status}`);
  return `${whatHappened(first)}, ${inFlightText(inFlight)}; the last request answered before was ${last}.`;
}

function whatHappened({ id, response, problem }: Exchange): string {
  const at = `request #${id}`;
  if (response !== undefined) return `Since ${at} the target has answered only with ${response.status}`;
  switch (problem?.kind) {
    case 'timeout':
      return `Since ${at} the target has accepted connections without answering`;
    case 'reset':
      return `Since ${at} the target has closed every connection without answering`;
    case 'dns':
      return `Since ${at} the name of the target has no longer resolved`;
    default:
      return `The target stopped accepting connections at ${at}`;
  }
}

function inFlightText(inFlight: readonly Exchange[]): string {
  if (inFlight.length === 0) return 'with no request in flight';
  // reads come last: they are often in flight only because another request closed their connection
  const named = inFlight.toSorted(
    (one, other) => Number(isRead(one.request.method)) - Number(isRead(other.request.method)),
  );
  const more = named.length > mostNamed ? ` and ${named.length - mostNamed} more` : '';
  const some = named.slice(0, mostNamed).map((each) => nameOf(each));
  return `with ${some.join(', ')}${more} in flight`;
}

function nameOf({ id, request: { method, url } }: Exchange, more = ''): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search} (#${id}${more})`;
}

function adviceOf({ first, inFlight }: Outage): string {
  const again = [
    '',
    ', resend the request that was in flight to see whether it was the cause',
    ', resend each request that was in flight to see whether one of them was the cause',
  ][Math.min(2, inFlight.length)];
  return `Look in the target's log at ${first.startedAt}, restart the target${again}, and run again.`;
}
