import { bytesOf, contentFrom } from '../http/exchange/content.ts';
import type {
  Content,
  Exchange,
  HeaderField,
  InterimResponse,
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
  // each of these functions returns its argument itself if nothing is cut off
  const short = (content: Content): Content => {
    const size = 'text' in content ? content.text.length : content.base64.length;
    if (size > shortBytes && size > Math.min(left, mostOfOne))
      return contentFrom(bytesOf(content).subarray(0, shortBytes), true);
    left -= size;
    return content;
  };
  const shortFields = (fields: readonly HeaderField[]): readonly HeaderField[] => {
    const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    if (size > shortBytes && size > left)
      return fields.slice(0, fewFields).map(([name, value]) => [name, value.slice(0, shortBytes)]);
    left -= size;
    return fields;
  };
  const shortInterim = (interim: InterimResponse): InterimResponse => {
    const headers = shortFields(interim.headers);
    return headers === interim.headers ? interim : { ...interim, headers };
  };
  const shortenedResponse = (response: RecordedResponse): RecordedResponse => {
    const content = short(response.content);
    const headers = shortFields(response.headers);
    const trailers = response.trailers && shortFields(response.trailers);
    const interim = response.interim?.map(shortInterim);
    const parts = [content, headers, trailers, ...(interim ?? [])];
    const whole = [response.content, response.headers, response.trailers, ...(response.interim ?? [])];
    if (isSame(parts, whole)) return response;
    return {
      ...response,
      headers,
      content,
      ...(trailers && { trailers }),
      ...(interim && { interim }),
      truncated: true,
    };
  };
  const shortenedRequest = (request: RecordedRequest): RecordedRequest => {
    const content = request.content && short(request.content);
    return content === undefined || content === request.content ? request : { ...request, content };
  };
  const shortened = (exchange: Exchange): Exchange => {
    const request = shortenedRequest(exchange.request);
    const response = exchange.response && shortenedResponse(exchange.response);
    if (request === exchange.request && response === exchange.response) return exchange;
    return { ...exchange, request, ...(response && { response }) };
  };
  const fitAll = (exchanges: readonly Exchange[]) => exchanges.map(shortened);
  return {
    fitAll,
    fit(result) {
      if (result.outcome === 'failed') {
        const { counterexample } = result;
        const exchanges = fitAll(counterexample.exchanges);
        const [expected, observed] = [brief(counterexample.expected), brief(counterexample.observed)];
        const parts = [...exchanges, expected, observed];
        const whole = [...counterexample.exchanges, counterexample.expected, counterexample.observed];
        const shown = { ...result, counterexample: { ...counterexample, exchanges, expected, observed } };
        return isSame(parts, whole) ? shown : unjudgeable(shown);
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
