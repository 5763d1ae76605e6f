import { isJsonType, isPlain, typesAsked } from '../../src/check/breakdowns.ts';
import { cutOff } from '../../src/check/expectations.ts';
import { exchangeRequirement } from '../../src/check/requirement.ts';
import { failed, passed } from '../../src/evidence/verdict.ts';
import { bytesOf, field, hasContent, succeeded, textOf } from '../../src/http/content.ts';
import { acceptAdvice } from '../../src/resource/media-types.ts';

export const bodiesAreJson = exchangeRequirement({
  id: 'DM-JSON-1',
  level: 'MUST',
  source: 'What the service does 3; General request shape',
  title: 'Bodies are JSON',
  statement:
    'The content of a successful response is application/json and one JSON text in UTF-8 without a byte order mark.',
  faults: [
    'json-wrong-media-type',
    'json-trailing-bytes',
    'json-byte-order-mark',
    'json-nan',
    'json-invalid-utf8',
  ],
  needs: ['POST'],
  reads: true,
  judge({ exchange }) {
    const { request, response } = exchange;
    if (response === undefined || !succeeded(exchange) || !isPlain(exchange)) return undefined;
    if (!hasContent(response) || request.method === 'HEAD') return undefined;
    const type = field(response, 'content-type') ?? 'none';
    if (!isJsonType(type, exchange)) {
      const advice = acceptAdvice(request, type);
      return failed(
        advice === undefined
          ? 'The content of a successful response is not declared as JSON.'
          : `The content of a successful response is declared as JSON of another media type than the one asked for; ${advice}.`,
        typesAsked(request).join(' or '),
        type,
        exchange,
      );
    }
    const unseen = cutOff(exchange);
    if (unseen !== undefined) return unseen;
    const problem = notOneJsonText(bytesOf(response.content));
    return problem === undefined
      ? passed()
      : failed(problem, 'one JSON text in UTF-8', textOf(response.content).slice(0, 2000), exchange);
  },
});

/** RFC 8259 8.1: UTF-8, no byte order mark; 2: one value. */
function notOneJsonText(octets: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    return 'The content of a successful response is not UTF-8.';
  }
  if (text.startsWith('\uFEFF')) return 'The content of a successful response begins with a byte order mark.';
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'The content of a successful response does not parse as one JSON text.';
  }
}
