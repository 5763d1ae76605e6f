import { curlLines } from '../http/curl.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Outage } from '../http/outage.ts';
import { isSafe } from '../http/request.ts';

/** How the target stopped answering in the middle of a run, as a report holds it. */
export interface RecordedOutage {
  /** What happened, in one sentence, and what to do, in another. */
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

/** So many of those in flight are named in a sentence. */
const mostNamed = 3;

/** @param outage - what of it can be written, without secrets */
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

/** What a report holds of an outage, as it was. */
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
  return `${whatHappened(first)}, ${inFlightText(inFlight)}; the last one answered before was ${last}.`;
}

function whatHappened({ id, response, problem }: Exchange): string {
  const at = `request #${id}`;
  if (response !== undefined)
    return `The target answers nothing but ${response.status} any more, as at ${at}`;
  switch (problem?.kind) {
    case 'timeout':
      return `The target accepts connections and answers nothing since ${at}`;
    case 'reset':
      return `The target closes every connection without an answer since ${at}`;
    case 'dns':
      return `The name of the target could not be resolved any more at ${at}`;
    default:
      return `The target stopped accepting connections at ${at}`;
  }
}

function inFlightText(inFlight: readonly Exchange[]): string {
  if (inFlight.length === 0) return 'with no request in flight';
  // a read that meets a connection which the end of another request has closed is in flight, too
  const named = inFlight.toSorted(
    (one, other) => Number(isSafe(one.request)) - Number(isSafe(other.request)),
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
    ', send again what was in flight to see whether that was the cause',
    ', send each of those in flight again to see whether one of them was the cause',
  ][Math.min(2, inFlight.length)];
  return `Look into the log of the target at ${first.startedAt}, start the target again${again}, and run once more.`;
}
