import { createHash } from 'node:crypto';
import type { Entry, Har, Header, Request, Response } from 'har-format';
import type { Report } from '../../evidence/report.ts';
import { exchangesOf } from '../../evidence/result.ts';
import type { KeptTrial } from '../../evidence/trials.ts';
import { field, textOf } from '../../http/exchange/content.ts';
import {
  durationOf,
  type Exchange,
  type HeaderField,
  type RecordedRequest,
  type RecordedResponse,
} from '../../http/exchange/exchange.ts';

/** What an exchange was sent for. */
interface Purpose {
  readonly _requirement?: string;
  readonly _gap?: string;
  readonly _resource?: string;
  /** The number of the trial that it belongs to. */
  readonly _sample?: number;
}

/** An entry of HAR 1.2, with custom members. */
export interface EvidenceEntry extends Entry, Purpose {
  readonly _id: number;
  /** The digest of the exchange as it is in report.json, without white space. */
  readonly _sha256: string;
  /** Why there is no response. */
  readonly _error?: string;
  /** When the request was sent, on the run's own clock: in ms, with fractions. */
  readonly _startMs: number;
  /** Interim responses, and the trailer fields. */
  readonly _interim?: RecordedResponse['interim'];
  readonly _trailers?: Header[];
  /** Whether the connection had carried another response before. */
  readonly _reused?: boolean;
}

/**
 * The evidence of a run as HAR 1.2, piece by piece: each exchange of the kept trials, and those of the report that
 * are in none of them.
 */
export function* harOf(report: Report, trials: Iterable<KeptTrial>): Generator<string> {
  const head: Har = {
    log: { version: '1.2', creator: creatorOf(report), comment: commentOf(report), entries: [] },
  };
  const [before, after] = JSON.stringify(head).split('[]') as [string, string];
  yield `${before}[`;
  let separator = '\n';
  for (const entry of entriesOf(report, trials)) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield `\n]${after}\n`;
}

function creatorOf({ run }: Report) {
  return { name: 'rest-assay', version: run.toolVersion };
}

function commentOf({ run }: Report): string {
  return `Run ${run.id}, seed ${run.seed}, evidence ${run.evidence.level}.`;
}

function* entriesOf(report: Report, trials: Iterable<KeptTrial>): Generator<EvidenceEntry> {
  const shown = new Map<number, { readonly exchange: Exchange; readonly purpose: Purpose }>();
  for (const [exchange, purpose] of shownIn(report))
    if (!shown.has(exchange.id)) shown.set(exchange.id, { exchange, purpose });
  for (const { requirement, resource, number, exchanges } of trials) {
    for (const exchange of exchanges) {
      shown.delete(exchange.id);
      yield entryOf(exchange, { _requirement: requirement, _resource: resource, _sample: number });
    }
  }
  for (const { exchange, purpose } of shown.values()) yield entryOf(exchange, purpose);
}

/** The exchanges that the report itself contains. */
function shownIn({ run, results, observations }: Report): readonly (readonly [Exchange, Purpose])[] {
  const ofResults = results.flatMap((result) => {
    const { requirement, resource, trial } = result;
    const sample = trial === undefined ? {} : { _sample: trial.number };
    const purpose = { _requirement: requirement, _resource: resource, ...sample };
    return exchangesOf(result).map((exchange) => [exchange, purpose] as const);
  });
  const ofGaps = observations.flatMap(({ gap, resource, exchanges }) => {
    const purpose = { _gap: gap, _resource: resource };
    return exchanges.map((exchange) => [exchange, purpose] as const);
  });
  const ofOutage = (run.outage?.exchanges ?? []).map((exchange) => [exchange, {}] as const);
  return [...ofResults, ...ofGaps, ...ofOutage];
}

function entryOf(exchange: Exchange, purpose: Purpose): EvidenceEntry {
  const { id, startedAt, startMs, request, response, problem } = exchange;
  const time = Number(durationOf(exchange).toFixed(3));
  return {
    _id: id,
    ...purpose,
    _sha256: createHash('sha256').update(JSON.stringify(exchange)).digest('hex'),
    ...(problem === undefined ? {} : { _error: `${problem.kind}: ${problem.message}` }),
    startedDateTime: startedAt,
    time,
    _startMs: startMs,
    ...wireOf(response),
    request: requestOf(request),
    response: responseOf(response),
    cache: {},
    // the client does not record phases of an exchange
    timings: { send: 0, wait: time, receive: 0 },
  };
}

/** Properties for which HAR has no member. */
function wireOf(response: RecordedResponse | undefined): Partial<EvidenceEntry> {
  const { interim, trailers, reused } = response ?? {};
  return {
    ...(interim === undefined ? {} : { _interim: interim }),
    ...(trailers === undefined ? {} : { _trailers: headersOf(trailers) }),
    ...(reused === undefined ? {} : { _reused: reused }),
  };
}

function requestOf({ method, url, inAbsoluteForm, headers, content }: RecordedRequest): Request {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headersOf(headers),
    queryString: [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: content === undefined ? 0 : Buffer.byteLength(textOf(content)),
    ...(inAbsoluteForm === true ? { comment: 'It was asked for as this URL, and not as its path.' } : {}),
    ...(content === undefined ? {} : { postData: { mimeType: type, text: textOf(content) } }),
  };
}

/** HAR requires a response: as in browsers, one with status 0 stands for a missing one. */
function responseOf(response: RecordedResponse | undefined): Response {
  const headers = response?.headers ?? [];
  const content = response?.content ?? { text: '' };
  return {
    status: response?.status ?? 0,
    statusText: '',
    httpVersion: response?.httpVersion === undefined ? '' : `HTTP/${response.httpVersion}`,
    cookies: [],
    headers: headersOf(headers),
    content: {
      size: response?.decodedSize ?? response?.size ?? 0,
      mimeType: (response && field(response, 'content-type')) ?? '',
      ...('text' in content ? { text: content.text } : { text: content.base64, encoding: 'base64' }),
      ...(response?.coding === undefined ? {} : { compression: (response.decodedSize ?? 0) - response.size }),
      ...(response?.truncated === true ? { comment: 'It was cut off.' } : {}),
    },
    redirectURL: (response && field(response, 'location')) ?? '',
    headersSize: -1,
    bodySize: response?.size ?? -1,
  };
}

function headersOf(headers: readonly HeaderField[]): Header[] {
  return headers.map(([name, value]) => ({ name, value }));
}
