import type { Result } from '../check/result.ts';
import { bytesOf, contentFrom } from '../http/content.ts';
import type { Content, Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';

/** What stays of content beyond the limit, in octets. */
const shortBytes = 1024;

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
  const shortened = (exchange: Exchange): Exchange => {
    const request = exchange.request.content && short(exchange.request.content);
    const response = exchange.response && short(exchange.response.content);
    if (request?.isCut !== true && response?.isCut !== true) return exchange;
    return {
      ...exchange,
      request: { ...exchange.request, ...(request === undefined ? {} : { content: request.content }) },
      ...(exchange.response === undefined || response === undefined
        ? {}
        : {
            response: {
              ...exchange.response,
              content: response.content,
              ...(response.isCut ? { truncated: true } : {}),
            },
          }),
    };
  };
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
