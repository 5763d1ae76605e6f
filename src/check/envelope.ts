import { hasContent, isWhole, json } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { isObject, type Json } from '../http/exchange/json.ts';

/** The outline of a response's content: `{data: [{…}]}`. */
export function envelopeOf(exchange: Exchange): string {
  if (exchange.response !== undefined && !hasContent(exchange.response)) return 'empty';
  if (exchange.response !== undefined && !isWhole(exchange.response)) return 'too long to be read';
  const body = json(exchange);
  return body === undefined ? 'not JSON' : shapeOf(body);
}

function shapeOf(value: Json, depth = 0): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0] as Json, depth + 1)}]`;
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  const entries = Object.entries(value);
  if (entries.length !== 1 || depth > 2) return '{…}';
  return `{${entries.map(([key, inner]) => `${key}: ${shapeOf(inner, depth + 1)}`).join('')}}`;
}
