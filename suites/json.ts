import fc from 'fast-check';
import { accepted, unreadable } from '../src/check/expectations.ts';
import { everyResponse, operate } from '../src/check/operations.ts';
import { requirement } from '../src/check/requirement.ts';
import { isPlain } from '../src/check/sightings.ts';
import { failed } from '../src/evidence/verdict.ts';
import { bytesOf, field, hasContent, isWhole, textOf } from '../src/http/content.ts';

export const bodiesAreJson = requirement('DM-JSON-1', {
  needs: ['POST'],
  cases: everyResponse,
  samples: 'few',
  reads: true,
  sample: ({ plain }) => fc.tuple(plain, plain),
  probe: ({ case: operation, sample, resource }) => operate(operation, resource, sample),
  watch: ({ exchanges }) => exchanges.filter(isPlain).map((exchange) => ({ exchange, made: undefined })),
  judge({ exchange }) {
    const undecided = accepted(exchange);
    if (undecided !== undefined || exchange.response === undefined) return undecided;
    const { response } = exchange;
    if (!hasContent(response) || exchange.request.method === 'HEAD') return undefined;
    const type = field(response, 'content-type') ?? 'none';
    if (!/^application\/json\s*(;|$)/i.test(type)) {
      return failed(
        'The content of a successful response is not declared as JSON.',
        'application/json',
        type,
        exchange,
      );
    }
    if (!isWhole(response)) return unreadable(exchange);
    const problem = notOneJsonText(bytesOf(response.content));
    return problem === undefined
      ? undefined
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
