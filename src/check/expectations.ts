import { cantTell, type Failed, failed, type Undecided } from '../evidence/verdict.ts';
import { carriedOut, changedNothing, isServerError, refused, succeeded } from '../http/exchange/answer.ts';
import { hasContent, isWhole, json } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { Json } from '../http/exchange/json.ts';
import { mediaTypeAdvice } from '../resource/media-types.ts';
import { itemsShown, type LearntType } from '../resource/place.ts';
import { difference } from '../resource/representation/difference.ts';
import type { Item } from '../resource/representation/representation.ts';

/** The status of an exchange, or why there is none: for sentences. */
export function answerOf(exchange: Exchange): string {
  const { response, problem } = exchange;
  return response === undefined
    ? `no response (${problem?.message ?? 'unknown'})`
    : `status ${response.status}`;
}

/** An objection if a request was not accepted: a refusal, nothing to do, or a missing response shows nothing about the rule. */
export function objectUnlessAccepted(exchange: Exchange): Undecided | undefined {
  if (carriedOut(exchange)) return undefined;
  const advice = mediaTypeAdvice(exchange);
  const why = advice === undefined ? '' : `: ${advice}`;
  const reason = `${exchange.request.method} was answered with ${answerOf(exchange)}${why}.`;
  return { outcome: refused(exchange) || changedNothing(exchange) ? 'refused' : 'cantTell', reason };
}

/** An objection if there is no answer, or only a server error: neither shows the state. */
export function objectUnlessSeen(exchange: Exchange): Undecided | undefined {
  return exchange.response === undefined || isServerError(exchange)
    ? cantTell(`${exchange.request.method} was answered with ${answerOf(exchange)}.`)
    : undefined;
}

/** An objection if the server broke down over a request that it must accept or refuse. */
export function objectIfBroken(exchange: Exchange): Failed | undefined {
  if (!isServerError(exchange)) return undefined;
  return failed(
    `${exchange.request.method} is answered with a server error (${exchange.response?.status}).`,
    'success, or a refusal with 4xx',
    answerOf(exchange),
    exchange,
  );
}

/** The item that the response to a request about a single one shows, or undefined. */
export function shownIn(exchange: Exchange, type: LearntType): Item | undefined {
  return itemsShown(exchange, type)[0];
}

/** An objection if a GET does not show these fields as given; a GET that breaks down is left to DM-GET-1. */
export function objectUnlessShown(
  exchange: Exchange,
  fields: Item,
  type: LearntType,
  message: string,
): Failed | Undecided | undefined {
  const silent = objectUnlessSeen(exchange);
  if (silent !== undefined) return silent;
  const unseen = unreadable(exchange);
  if (unseen !== undefined) return unseen;
  const shown = shownIn(exchange, type);
  if (shown === undefined) return failed(message, fields, contentOf(exchange), exchange);
  const differing = difference(fields, shown, type);
  return differing && failed(message, differing.sent, differing.shown, exchange);
}

/** Whether a success can be read as JSON without guessing; DM-JSON-1 says what it must be. */
function isReadable(exchange: Exchange): boolean {
  const { response } = exchange;
  if (response === undefined || !hasContent(response) || !succeeded(exchange)) return true;
  return 'text' in response.content && json(exchange) !== undefined;
}

/** An objection if a success cannot be read: it is not JSON, or was cut off. */
export function unreadable(exchange: Exchange): Undecided | undefined {
  if (isReadable(exchange)) return undefined;
  return cutOff(exchange) ?? cantTell('A response is not JSON, so nothing can be seen in it.');
}

/** An objection if a response's content was cut off, by us or by the network. */
export function cutOff({ request, response }: Exchange): Undecided | undefined {
  if (response === undefined || isWhole(response)) return undefined;
  if (response.unfinished === true)
    return cantTell(`A response to ${request.method} ended before all of it had come.`);
  const [kind, size] = [`Responses to ${request.method} are too long to be kept`, response.size];
  return cantTell(`${kind} (the longest has ${size} octets; --max-body keeps more).`, { kind, size });
}

/** What a response shows, for reports: its JSON, or else its status. */
export function contentOf(exchange: Exchange): Json {
  return succeeded(exchange) ? (json(exchange) ?? 'a body that is not JSON') : answerOf(exchange);
}

/** An objection unless a request that must be refused was refused. */
export function objectUnlessRefused(exchange: Exchange, message: string): Failed | Undecided | undefined {
  if (exchange.response === undefined)
    return cantTell(`${exchange.request.method} was answered with ${answerOf(exchange)}.`);
  if (exchange.response.status < 300 || exchange.response.status >= 500) {
    return failed(message, 'a refusal (4xx)', answerOf(exchange), exchange);
  }
  return undefined;
}
