import type { Result } from '../check/result.ts';
import { bytesOf, contentFrom } from '../http/content.ts';
import type { Content, Exchange, HeaderField, RecordedRequest, RecordedResponse } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';

/** What stays of content beyond the limit, in octets. */
const shortBytes = 1024;

/** How many header fields stay of those beyond the limit. */
const fewFields = 20;

/** Keeps what the report of one run shows within a limit. */
export interface Evidence {
  /** The same result; contents beyond the limit are cut short, and say so. */
  fit(result: Result): Result;
  /** The same exchanges, as far as they fit. */
  fitAll(exchanges: readonly Exchange[]): readonly Exchange[];
}

/** @param maxBytes - of all contents together, in octets */
export function createEvidence(maxBytes: number): Evidence {
  let left = maxBytes;
  const short = (content: Content): { readonly content: Content; readonly isCut: boolean } => {
    const size = 'text' in content ? content.text.length : content.base64.length;
    if (size <= shortBytes || size <= left) {
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
    if (!isCut && !headers.isCut) return response;
    return { ...response, headers: headers.fields, content, truncated: true };
  };
  const shortenedRequest = (request: RecordedRequest): RecordedRequest =>
    request.content === undefined ? request : { ...request, content: short(request.content).content };
  const shortened = (exchange: Exchange): Exchange => ({
    ...exchange,
    request: shortenedRequest(exchange.request),
    ...(exchange.response === undefined ? {} : { response: shortenedResponse(exchange.response) }),
  });
  const fitAll = (exchanges: readonly Exchange[]) => exchanges.map(shortened);
  return {
    fitAll,
    fit(result) {
      if (result.outcome === 'failed') {
        const { counterexample } = result;
        const { exchanges, expected, observed } = counterexample;
        return {
          ...result,
          counterexample: {
            ...counterexample,
            exchanges: fitAll(exchanges),
            expected: brief(expected),
            observed: brief(observed),
          },
        };
      }
      return result.witness === undefined ? result : { ...result, witness: fitAll(result.witness) };
    },
  };
}

/** A value that is longer than anybody reads, as the beginning of its text. */
function brief(value: Json): Json {
  const text = JSON.stringify(value) ?? '';
  return text.length > 64 * shortBytes ? `${text.slice(0, shortBytes)}…` : value;
}
