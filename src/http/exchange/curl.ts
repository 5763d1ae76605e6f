import { isDeepStrictEqual } from 'node:util';
import { inRows } from './concurrent.ts';
import { field, sizeOf } from './content.ts';
import { type Exchange, type HeaderField, pauseBetween } from './exchange.ts';
import { inDoubleQuotes, isExpanded } from './in-shell.ts';
import { isObject, type Json, jsonIn } from './json.ts';

/** A value that later requests need and that differs each time, such as an identifier that the target assigned. */
export interface Capture {
  /** Id of the exchange whose response has it. */
  readonly exchange: number;
  /** Name of the shell variable. */
  readonly variable: string;
  /** A member of the content, by its index among those with its name; the path in Location below the base URL; or the ETag. */
  readonly from: { readonly member: string; readonly index: number } | 'location' | 'etag';
  readonly value: string | number | bigint;
  /** The path of the resource that it identifies, if other resources are below it. */
  readonly path?: string;
  /** The path of the resource that it identifies, if strings that are sent later name it: by this path, or by its last segment. */
  readonly named?: string;
}

interface CurlOptions {
  readonly baseUrl: URL;
  readonly captures: readonly Capture[];
}

/**
 * The lines of a POSIX shell script that sends these requests again, in order; they need BASE_URL and ACCESS_TOKEN. Values that the
 * target assigned are read from its responses, long pauses are repeated, and concurrent requests are concurrent again.
 */
export function curlLines(
  exchanges: readonly Exchange[],
  { baseUrl, captures }: CurlOptions,
): readonly string[] {
  const known: Capture[] = [];
  const base = baseUrl.href.replace(/\/+$/, '');
  const rows = inRows(exchanges);
  return rows.flatMap((row, index) => {
    const [first] = row;
    const pause = first && pauseBetween(rows[index - 1]?.at(-1), first);
    const pauses = pause === undefined ? [] : [`sleep ${pause}`];
    const made = captures.filter(({ exchange }) => row.some(({ id }) => id === exchange));
    // a background job cannot set variables of the shell
    if (row.length > 1 && made.length === 0)
      return [
        ...pauses,
        ...row.map((exchange) => `${curlOf(exchange, base, { known, captures })} &`),
        'wait',
      ];
    const lines = row.flatMap((exchange) => {
      const line = curlOf(exchange, base, { known, captures });
      const remarks = remarksOn(exchange);
      const own = made.filter(({ exchange: id }) => id === exchange.id);
      known.push(...own);
      if (own.length === 0) return [...remarks, line];
      return [...remarks, `response=$(${line}); printf '%s\\n' "$response"`, ...own.map(capturing)];
    });
    return [...pauses, ...lines];
  });
}

/** What the line of an exchange cannot do: curl opens a connection each time. */
function remarksOn({ request: { connection } }: Exchange): readonly string[] {
  if (connection === 'same') return ['# to be sent on the connection of the request before it'];
  return connection === 'another' ? ['# to be sent on another connection that has been used before'] : [];
}

function capturing({ variable, from }: Capture): string {
  if (from === 'location') {
    return `${variable}=$(printf '%s' "$response" | tr -d '\\r' | sed -n 's/^[Ll]ocation: *//p' | sed "s#^\\(https\\{0,1\\}://[^/]*\\)\\{0,1\\}$(printf '%s' "$BASE_URL" | sed 's#^[a-z]*://[^/]*##')##")`;
  }
  if (from === 'etag')
    return `${variable}=$(printf '%s' "$response" | tr -d '\\r' | sed -n 's/^[Ee][Tt][Aa][Gg]: *//p')`;
  const name = from.member.replaceAll(/[^\w]/g, '.');
  return `${variable}=$(printf '%s' "$response" | grep -o '"${name}" *: *\\("[^"]*"\\|[-0-9.]*\\)' | sed -n '${from.index + 1}p' | sed 's/^[^:]*: *//; s/"//g')`;
}

/** Fields that curl sets itself. */
const setByCurl: ReadonlySet<string> = new Set(['host', 'content-length']);

/** Fields that each request has unless its form says otherwise, and that the user need not type. */
const usual: readonly (readonly [name: string, value: RegExp])[] = [
  ['user-agent', /^rest-assay\//],
  ['accept-encoding', /^identity$/],
  // which connection is used is told beside the line
  ['connection', /^keep-alive$/i],
];

function isLeftOut([name, value]: HeaderField): boolean {
  const lower = name.toLowerCase();
  return setByCurl.has(lower) || usual.some(([its, text]) => its === lower && text.test(value));
}

/** The value of a header field that lets a server encode its content, which curl then decodes. */
const isCoding = ([name, value]: HeaderField) =>
  name.toLowerCase() === 'accept-encoding' && value !== 'identity';

/** What a shell has read, and all that it will read. */
interface Values {
  readonly known: readonly Capture[];
  readonly captures: readonly Capture[];
}

function curlOf(exchange: Exchange, base: string, values: Values): string {
  const { known } = values;
  const { method, url, inAbsoluteForm, headers, content } = exchange.request;
  const isHead = method === 'HEAD';
  // with -X HEAD curl waits for content, and shows it although there must be none
  const isForContent = isHead && (exchange.via === 'socket' || sizeOf(exchange) > 0);
  const target = `"$BASE_URL"${pathOf(url.startsWith(base) ? url.slice(base.length) : url, values)}`;
  const fields = headers.filter((each) => !isLeftOut(each));
  return [
    isHead && !isForContent ? 'curl -sS --head' : `curl -sS -i -X ${method}`,
    // so that whatever follows on a terminal begins on a new line
    "-w '\\n'",
    ...asItIs(url),
    ...(fields.some(isCoding) ? ['--compressed'] : []),
    ...(isForContent ? ['--max-time 5'] : []),
    // curl would add one
    ...(field({ headers }, 'Accept') === undefined ? [`-H ${quoted('Accept:')}`] : []),
    ...fields.map(([name, value]) => {
      const version = known.findLast(({ from, value: etag }) => from === 'etag' && etag === value);
      if (version !== undefined) return `-H ${quoted(`${name}: `)}"$${version.variable}"`;
      return isExpanded(exchange.request, [name, value])
        ? `-H ${inDoubleQuotes(`${name}: ${value}`)}`
        : `-H ${quoted(fieldText(name, value))}`;
    }),
    ...(content === undefined ? [] : [`--data-raw ${bodyOf('text' in content ? content.text : '', known)}`]),
    ...(inAbsoluteForm === undefined ? [] : [`--request-target ${target}`]),
    target,
  ].join(' ');
}

/** What keeps curl from changing an address: it resolves dot segments, and takes braces and brackets for several addresses. */
function asItIs(url: string): readonly string[] {
  const [path = ''] = url.split('?');
  return [
    ...(/\/\.{1,2}(?:\/|$)/.test(path) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
  ];
}

/** curl takes `Name;` for a field with an empty value. */
function fieldText(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** In single quotes, where a shell expands nothing. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function pathOf(path: string, { known, captures }: Values): string {
  const [, beforeQuery = path, query = ''] = /^([^?]*)(.*)$/s.exec(path) ?? [];
  const segments = beforeQuery.split('/');
  const { before, text } = segments.reduce(
    ({ before, text }, segment, index) => {
      const upTo = segments.slice(0, index + 1).join('/');
      const isLast = index === segments.length - 1;
      const located = known.find(({ from, value }) => from === 'location' && value === upTo);
      if (located !== undefined) return { before: `"$${located.variable}"`, text: isLast ? '' : '/' };
      const captured = known.find((each) => isAt(each, upTo, isLast))?.variable;
      const meant =
        captured ??
        countedOn(
          captures.find((each) => isAt(each, upTo, isLast)),
          known,
        );
      const end = isLast ? '' : '/';
      return meant === undefined
        ? { before, text: `${text}${segment}${end}` }
        : { before: `${before}${quotedUnlessEmpty(text)}"$${meant}"`, text: end };
    },
    { before: '', text: '' },
  );
  return `${before}${quotedUnlessEmpty(`${text}${query}`)}`;
}

/** The number that a target is expected to assign later, counted on from one that it has assigned. */
function countedOn(later: Capture | undefined, known: readonly Capture[]): string | undefined {
  const earlier = known.findLast(({ from }) => isDeepStrictEqual(from, later?.from));
  const further = Number(later?.value) - Number(earlier?.value);
  return earlier !== undefined && further > 0 ? `((${earlier.variable} + ${further}))` : undefined;
}

/** Whether the last segment of a path up to an offset is what was captured. */
function isAt({ from, value, path }: Capture, upTo: string, isLast: boolean): boolean {
  if (typeof from !== 'object' || !upTo.endsWith(`/${encodeURIComponent(String(value))}`)) return false;
  return path === undefined ? isLast : path === upTo;
}

function quotedUnlessEmpty(text: string): string {
  return text === '' ? '' : quoted(text);
}

/** A body in which captured identifiers are replaced if they are the value of the member with their name, or if a string names them. */
function bodyOf(text: string, known: readonly Capture[]): string {
  const usable = known.filter(({ from, named }) => typeof from === 'object' || named !== undefined);
  if (usable.length === 0) return quoted(text);
  const marks = new Map<string, string>();
  const marked = marking(jsonIn(text) ?? null, usable, marks);
  if (marks.size === 0) return quoted(text);
  return [...marks].reduce(
    (shell, [mark, variable]) => shell.replaceAll(mark, variable),
    quoted(JSON.stringify(marked)),
  );
}

/** @param marks - replacement for each mark, in single quotes like the text around it */
function marking(value: Json, known: readonly Capture[], marks: Map<string, string>): Json {
  if (Array.isArray(value)) return value.map((each) => marking(each as Json, known, marks));
  if (typeof value === 'string') return markedText(value, known, marks);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, Json] => {
      const capture = known.find(
        ({ from, value: known }) => typeof from === 'object' && from.member === name && known === inner,
      );
      if (capture === undefined) return [name, marking(inner, known, marks)];
      const mark = `@capture ${capture.variable}@`;
      const variable = `'"$${capture.variable}"'`;
      marks.set(JSON.stringify(mark), typeof inner === 'string' ? `"${variable}"` : variable);
      return [name, mark];
    }),
  );
}

/** A string in which captured values are replaced if the string is the path of such a resource, or its last segment. */
function markedText(text: string, known: readonly Capture[], marks: Map<string, string>): string {
  const endOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const capture = known.find(({ named }) => named === text || (named !== undefined && endOf(named) === text));
  if (capture === undefined) return text;
  const { from, variable, named } = capture;
  const isPath = named === text;
  const value = from === 'location' && !isPath ? `${variable}##*/` : variable;
  const mark = `@named ${value}@`;
  marks.set(mark, `'"\${${value}}"'`);
  return from === 'location' || !isPath ? mark : text.replace(/[^/]*$/, mark);
}
