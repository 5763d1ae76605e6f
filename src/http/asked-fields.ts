import type { HeaderField } from './exchange.ts';

/** Fields that request a part of the resource, less of it, or the effect of another method. */
const diverting: ReadonlySet<string> = new Set(['prefer', 'range', 'x-http-method-override']);

/**
 * Fields for which a request may be refused, or a read be answered without content; otherwise success is unaffected (RFC 9110
 * 12.5.1, 13.1, RFC 6454 7.3, RFC 6265 5.4). A server may insist on a length (RFC 9112 6.3).
 */
const conditional: ReadonlySet<string> = new Set([
  'accept',
  'cookie',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'origin',
  'referer',
  'transfer-encoding',
]);

/** Whether one of some fields requests something else. */
export function divert(fields: readonly HeaderField[]): boolean {
  return fields.some(([name]) => diverting.has(name.toLowerCase()));
}

/** Whether a request may be refused because of one of some fields. */
export function makeConditional(fields: readonly HeaderField[]): boolean {
  return fields.some(([name]) => conditional.has(name.toLowerCase()));
}
