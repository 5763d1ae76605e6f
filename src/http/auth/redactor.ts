import { changed, changedResponse, eachChanged } from '../exchange/changed.ts';
import type { Content, Exchange, HeaderField } from '../exchange/exchange.ts';
import { isObject, type Json, jsonIn } from '../exchange/json.ts';
import { base64 } from './credential.ts';
import { type Redact, redacted, redacting } from './redact.ts';
import { standardFields } from './vocabulary.ts';
import { misplacedSecrets } from './wrong-credentials.ts';

/**
 * Converts observations to what may be written. Values without secrets are returned unchanged. The structure of a
 * message is preserved: JSON remains JSON, with as many members, items and digits (docs/decisions/secrets.md).
 */
export interface Redactor {
  text(text: string): string;
  json(value: Json): Json;
  /**
   * An object whose names are our own.
   * @param ours - values in it that are our own, too: they reveal nothing about a secret, even if equal to it
   */
  values(value: Json, ours?: ReadonlySet<string>): Json;
  exchange(exchange: Exchange): Exchange;
}

/** Secrets by how they are recognised. */
export interface KnownSecrets {
  /** Removed everywhere. */
  readonly strong: readonly string[];
  /** Removed only if they are a whole value: elsewhere they may occur by chance. */
  readonly weak: readonly string[];
  /** Those of them that are long enough to be recognised in base64. */
  readonly words: readonly string[];
}

export function redactorFor({ strong, weak, words }: KnownSecrets): Redactor {
  const { within, end } = redacting(strong, words);
  const alone = new Set(weak.flatMap(presented));
  const digits = strong.filter((secret) => /^\d+$/.test(secret));
  const value: Redact = (text) => {
    if (alone.has(text.trim())) return redacted;
    const rest = within(text);
    return rest !== text && dateTime.test(text) ? someInstant : rest;
  };
  const number: Redact = (text) =>
    digits.reduce((left, secret) => left.replaceAll(secret, '9'.repeat(secret.length)), text);
  const leaves: Leaves = { name: within, value, number };
  const content = (text: string) => redactedContent(text, leaves);
  return {
    text: within,
    json: (whole) => redactedJson(whole, leaves),
    values: (whole, ours) =>
      redactedJson(whole, {
        ...leaves,
        name: (name) => name,
        value: (text) => (ours?.has(text) ? text : value(text)),
      }),
    exchange: (exchange) => redactedExchange(exchange, { within, value, content, end }),
  };
}

/** In either format of ISO 8601. */
const dateTime =
  /^(?:\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}|\d{8}[Tt]\d{6})(?:[.,]\d+)?(?:[Zz]|[+-]\d{2}:?\d{2})$/;

/** Replaces a date-time whose digits are a secret. */
const someInstant = '1970-01-01T00:00:00Z';

/** A secret as it is sent, or echoed alone. */
function presented(secret: string): readonly string[] {
  return [
    secret,
    `Bearer ${secret}`,
    `Bearer "${secret}"`,
    ...misplacedSecrets.map(([, before, behind]) => `${before}${secret}${behind}`),
    encodeURIComponent(secret.toWellFormed()),
    ...[secret, `${secret}:`, `user:${secret}`].flatMap((text) => [
      base64(text),
      Buffer.from(text, 'utf8').toString('base64url'),
      `Basic ${base64(text)}`,
    ]),
  ];
}

/** How the leaves of JSON are redacted. */
interface Leaves {
  readonly name: Redact;
  readonly value: Redact;
  /** Digits are replaced by digits. */
  readonly number: Redact;
}

function redactedJson(whole: Json, leaves: Leaves): Json {
  if (typeof whole === 'string') return leaves.value(whole);
  if (typeof whole === 'number') return Number(leaves.number(String(whole)));
  if (typeof whole === 'bigint') return BigInt(leaves.number(String(whole)));
  if (Array.isArray(whole)) {
    return eachChanged(whole as readonly Json[], (item) => redactedJson(item, leaves));
  }
  if (!isObject(whole)) return whole;
  const members = Object.entries(whole).map(
    ([name, item]) => [leaves.name(name), redactedJson(item, leaves)] as const,
  );
  const isSame = members.every(([name, item]) => Object.hasOwn(whole, name) && item === whole[name]);
  return isSame ? whole : Object.fromEntries(members);
}

const literals = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** JSON text is redacted literal by literal, so that its structure is preserved; any other text as a whole. */
function redactedContent(text: string, { name, value, number }: Leaves): string {
  if (jsonIn(text) === undefined) return value(text);
  return text.replace(literals, (literal, colon: string | undefined) => {
    if (!literal.startsWith('"')) return number(literal);
    const written = colon === undefined ? literal : literal.slice(0, -colon.length);
    const meant = JSON.parse(written) as string;
    const other = colon === undefined ? value(meant) : name(meant);
    return other === meant ? literal : JSON.stringify(other) + (colon ?? '');
  });
}

interface Parts {
  readonly within: Redact;
  readonly value: Redact;
  readonly content: Redact;
  readonly end: Redact;
}

function redactedExchange(exchange: Exchange, parts: Parts): Exchange {
  const { request, response } = exchange;
  const fields = (some: readonly HeaderField[]) => redactedFields(some, parts);
  return changed(exchange, {
    request: changed(request, {
      url: parts.within(request.url),
      headers: fields(request.headers),
      content: request.content && redactedOctets(request.content, parts),
    }),
    response:
      response &&
      changedResponse(response, {
        content: (content) => redactedOctets(content, parts, response.truncated),
        fields,
      }),
  });
}

/** In a standard header field, a word that is also a secret has its HTTP meaning, and stays. */
function redactedFields(fields: readonly HeaderField[], { within, value }: Parts): readonly HeaderField[] {
  return eachChanged(fields, (field) => {
    const [name, text] = field;
    const isStandard = standardFields.has(name.toLowerCase());
    const other = (isStandard ? within : value)(text);
    const otherName = isStandard ? name : within(name);
    return other === text && otherName === name ? field : [otherName, other];
  });
}

function redactedOctets(content: Content, { content: redact, within, end }: Parts, isCut = false): Content {
  if ('text' in content) {
    const whole = redact(content.text);
    const text = isCut ? end(whole) : whole;
    return text === content.text ? content : { text };
  }
  // a secret is ASCII, and looks the same in binary data as in text
  const latin1 = Buffer.from(content.base64, 'base64').toString('latin1');
  const whole = within(latin1);
  const other = isCut ? end(whole) : whole;
  return other === latin1 ? content : { base64: Buffer.from(other, 'latin1').toString('base64') };
}
