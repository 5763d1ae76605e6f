import { bytesOf, contentFrom } from '../http/exchange/content.ts';
import type {
  Content,
  Exchange,
  HeaderField,
  RecordedRequest,
  RecordedResponse,
} from '../http/exchange/exchange.ts';
import type { Json } from '../http/exchange/json.ts';
import type { Result } from './result.ts';

/** How much of each content beyond the limit is kept, in bytes. */
const shortBytes = 1024;

/** How much one content may take in any case, in bytes. */
const leastOfOne = 65_536;

/** How many header fields beyond the limit are kept. */
const fewFields = 20;

/** Keeps what the report of one run shows within a limit. */
export interface Evidence {
  /** The same result; contents beyond the limit are truncated, and say so. */
  fit(result: Result): Result;
  /** The same exchanges, as far as they fit. */
  fitAll(exchanges: readonly Exchange[]): readonly Exchange[];
}

/** @param maxBytes - the limit for all contents together */
export function createEvidence(maxBytes: number): Evidence {
  let left = maxBytes;
  // one long content, such as a collection, must leave room for others
  const mostOfOne = Math.max(leastOfOne, maxBytes / 16);
  const short = (content: Content): { readonly content: Content; readonly isCut: boolean } => {
    const size = 'text' in content ? content.text.length : content.base64.length;
    if (size <= shortBytes || size <= Math.min(left, mostOfOne)) {
      left -= size;
      return { content, isCut: false };
    }
    return { content: contentFrom(bytesOf(content).subarray(0, shortBytes), true), isCut: true };
  };
  const shortFields = (fields: readonly HeaderField[]) => {
    const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    if (size <= shortBytes || size <= left) {
      left -= size;
      return { fields, isCut: false };
    }
    const kept = fields.slice(0, fewFields);
    return {
      fields: kept.map(([name, value]): HeaderField => [name, value.slice(0, shortBytes)]),
      isCut: true,
    };
  };
  const shortenedResponse = (response: RecordedResponse): RecordedResponse => {
    const { content, isCut } = short(response.content);
    const headers = shortFields(response.headers);
    const trailers = shortFields(response.trailers ?? []);
    const interim = (response.interim ?? []).map((each) => ({ each, short: shortFields(each.headers) }));
    const isWhole = [headers, trailers, ...interim.map((one) => one.short)].every((one) => !one.isCut);
    if (!isCut && isWhole) return response;
    return {
      ...response,
      headers: headers.fields,
      content,
      ...(response.trailers && { trailers: trailers.fields }),
      ...(response.interim && {
        interim: interim.map(({ each, short: { fields } }) => ({ ...each, headers: fields })),
      }),
      truncated: true,
    };
  };
  const shortenedRequest = (request: RecordedRequest): RecordedRequest => {
    if (request.content === undefined) return request;
    const { content, isCut } = short(request.content);
    return isCut ? { ...request, content } : request;
  };
  const shortened = (exchange: Exchange): Exchange => {
    const request = shortenedRequest(exchange.request);
    const response = exchange.response && shortenedResponse(exchange.response);
    if (request === exchange.request && response === exchange.response) return exchange;
    return { ...exchange, request, ...(response === undefined ? {} : { response }) };
  };
  const fitAll = (exchanges: readonly Exchange[]) => exchanges.map(shortened);
  return {
    fitAll,
    fit(result) {
      if (result.outcome === 'failed') {
        const { counterexample } = result;
        const exchanges = fitAll(counterexample.exchanges);
        const [expected, observed] = [brief(counterexample.expected), brief(counterexample.observed)];
        const isWhole =
          isSame(exchanges, counterexample.exchanges) &&
          isSame([expected, observed], [counterexample.expected, counterexample.observed]);
        const shown = { ...result, counterexample: { ...counterexample, exchanges, expected, observed } };
        return isWhole ? shown : unjudgeable(shown);
      }
      if (result.witness === undefined) return result;
      const witness = fitAll(result.witness);
      const shown = { ...result, witness };
      return isSame(witness, result.witness) ? shown : unjudgeable(shown);
    },
  };
}

/** Whether nothing was cut off. */
export function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((each, index) => each === others[index]);
}

/** A result without its record, which cannot be judged again once something was cut off. */
function unjudgeable({ trial: _, states: __, ...result }: Result): Result {
  return result as Result;
}

/** A very long value, as the beginning of its text. */
function brief(value: Json): Json {
  const text = JSON.stringify(value) ?? '';
  return text.length > 64 * shortBytes ? `${text.slice(0, shortBytes)}…` : value;
}
