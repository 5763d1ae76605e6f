import { changed, changedResponse, eachChanged } from '../http/exchange/changed.ts';
import { bytesOf, contentFrom } from '../http/exchange/content.ts';
import type { Content, Exchange, HeaderField } from '../http/exchange/exchange.ts';
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
  /** The same exchanges, as far as they fit; the list itself if all of it does. */
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
  const shortened = (exchange: Exchange): Exchange => {
    const { request, response } = exchange;
    const sent = changed(request, { content: request.content && short(request.content) });
    const received = response && changedResponse(response, { content: short, fields: shortFields });
    return changed(exchange, {
      request: sent,
      response: received === response ? response : received && { ...received, truncated: true },
    });
  };
  const fitAll = (exchanges: readonly Exchange[]) => eachChanged(exchanges, shortened);
  return {
    fitAll,
    fit(result) {
      if (result.outcome === 'failed') {
        const { exchanges, expected, observed } = result.counterexample;
        const counterexample = changed(result.counterexample, {
          exchanges: fitAll(exchanges),
          expected: brief(expected),
          observed: brief(observed),
        });
        return counterexample === result.counterexample ? result : unjudgeable({ ...result, counterexample });
      }
      if (result.witness === undefined) return result;
      const witness = fitAll(result.witness);
      return witness === result.witness ? result : unjudgeable({ ...result, witness });
    },
  };
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
