import { isUtf8 } from 'node:buffer';
import { cutOff } from '../../src/check/expectations.ts';
import { isJsonType, mustBeJson, typesAsked } from '../../src/check/json-asked-for.ts';
import { exchangeRequirement } from '../../src/check/requirement.ts';
import { failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import { bytesOf, field, hasContent, json, textOf } from '../../src/http/exchange/content.ts';
import type { Content } from '../../src/http/exchange/exchange.ts';
import { whereParsingStops } from '../../src/http/exchange/json-stop.ts';
import { acceptAdvice } from '../../src/resource/media-types.ts';

export const bodiesAreJson = exchangeRequirement({
  id: 'DM-JSON-1',
  level: 'MUST',
  source: 'What the service does 3; General request shape',
  title: 'Bodies are JSON',
  statement:
    'The content of a successful response has the media type application/json and is a single JSON text in UTF-8 without a byte order mark.',
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
    if (response === undefined || !succeeded(exchange) || !mustBeJson(exchange)) return undefined;
    if (!hasContent(response) || request.method === 'HEAD') return undefined;
    const type = field(response, 'content-type') ?? 'none';
    if (!isJsonType(type, exchange)) {
      const advice = acceptAdvice(request, type);
      return failed(
        advice === undefined
          ? 'The content of a successful response is not declared as JSON.'
          : `The content of a successful response is declared as JSON, but with another media type than the one requested; ${advice}.`,
        typesAsked(request).join(' or '),
        type,
        exchange,
      );
    }
    const unseen = cutOff(exchange);
    if (unseen !== undefined) return unseen;
    const problem = notOneJsonText(response.content, json(exchange) !== undefined);
    return problem === undefined
      ? passed()
      : failed(problem.message, 'one JSON text in UTF-8', problem.around, exchange);
  },
});

/** What is wrong with a content, and the part of it that shows it. */
interface Problem {
  readonly message: string;
  readonly around: string;
}

/**
 * RFC 8259 8.1: UTF-8, no byte order mark; 2: one value.
 * @param isParsed - whether it was already parsed, if leniently
 */
function notOneJsonText(content: Content, isParsed: boolean): Problem | undefined {
  const text = textOf(content);
  const wrong = (message: string, place: number): Problem => ({ message, around: partAround(text, place) });
  // content recorded as text was valid UTF-8
  if (!('text' in content) && !isUtf8(bytesOf(content)))
    return wrong('The content of a successful response is not UTF-8.', text.indexOf('\uFFFD'));
  if (text.startsWith('\uFEFF'))
    return wrong('The content of a successful response begins with a byte order mark.', 0);
  try {
    if (!isParsed) JSON.parse(text);
    return undefined;
  } catch {
    const place = whereParsingStops(text) ?? text.length;
    return wrong(
      `The content of a successful response does not parse as one JSON text${whyAt(text, place)}.`,
      place,
    );
  }
}

/** A string up to a control character in it. */
const unescaped = /[\t\n\r ]*"(?:[^"\\\u0000-\u001f]|\\.)*([\u0000-\u001f])/sy;

/** A control character is shown in the same way as its escape would be, so it is named (RFC 8259 7). */
function whyAt(text: string, place: number): string {
  unescaped.lastIndex = place;
  const [, sign] = unescaped.exec(text) ?? [];
  if (sign === undefined) return '';
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `: the control character U+${code} is not escaped`;
}

/** This many characters are shown before and after the error. */
const shown = { before: 36, behind: 18 } as const;

function partAround(text: string, place: number): string {
  const [from, until] = [Math.max(0, place - shown.before), place + shown.behind];
  return `${from > 0 ? '…' : ''}${text.slice(from, until)}${until < text.length ? '…' : ''}`.toWellFormed();
}
