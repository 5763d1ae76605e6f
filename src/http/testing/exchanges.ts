import type { Content, Exchange, HeaderField } from '../exchange/exchange.ts';

/** The relevant parts of a hand-made exchange; everything else is unremarkable. */
export interface Sketch {
  readonly id?: number;
  readonly method?: string;
  readonly url?: string;
  /** 0: no response. */
  readonly status?: number;
  readonly headers?: readonly HeaderField[];
  /** As JSON, or as content. */
  readonly json?: unknown;
  readonly content?: Content;
  readonly httpVersion?: string;
  /** Header fields of the request. */
  readonly sent?: readonly HeaderField[];
  readonly truncated?: true;
}

/** A hand-made exchange, for tests of judges. */
export function exchange({
  id = 1,
  method = 'GET',
  url = 'http://127.0.0.1/customers/a',
  status = 200,
  ...rest
}: Sketch): Exchange {
  const content = rest.content ?? { text: rest.json === undefined ? '' : JSON.stringify(rest.json) };
  const size =
    'text' in content ? Buffer.byteLength(content.text) : Buffer.from(content.base64, 'base64').length;
  const headers = rest.headers ?? [['Content-Type', 'application/json']];
  const head = {
    id,
    via: 'pool',
    startedAt: '2026-01-01T00:00:00.000Z',
    // one after another
    startMs: id,
    endMs: id + 1,
    request: { method, url, headers: rest.sent ?? [['Accept', 'application/json']] },
  } as const;
  if (status === 0) return { ...head, problem: { kind: 'reset', message: 'the connection was reset' } };
  const cut = rest.truncated === undefined ? {} : { truncated: rest.truncated };
  const httpVersion = rest.httpVersion ?? '1.1';
  return { ...head, response: { httpVersion, status, headers, content, size, ...cut } };
}
