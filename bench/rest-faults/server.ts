import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../targets/listen.ts';
import type { RunningTarget } from '../targets/target.ts';

// Our own server, with those faults of EMResearch/rest-faults that break a rule of HTTP, with the same numbers.

/** 1: GET is a server error. 2: null where the schema has a boolean. 7: Location leads nowhere. 8: DELETE does nothing. 9: PUT merges. 10: PUT adds. */
export type RestFault = 1 | 2 | 7 | 8 | 9 | 10;

type Fields = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

const nothing: Answer = { status: 404, body: { message: 'nothing is here' } };
const done: Answer = { status: 204 };
const shown = (body: unknown): Answer => (body === undefined ? nothing : { status: 200, body });

/** Starts a server with some of the faults; it shows its other resources at fixed paths. */
export function startRestFaults(faults: readonly RestFault[]): Promise<RunningTarget> {
  const has = (fault: RestFault) => faults.includes(fault);
  let session: Fields | undefined = { user: 'ada' };
  let settings: Fields = { theme: 'dark', volume: 3, muted: false };
  let counter = 0;
  const reports: Fields[] = [];
  const report = (path: string) => reports[Number(/^\/reports\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
  const posted = (body: Fields): Answer => {
    reports.push({ ...body, id: reports.length });
    const location = has(7) ? '/reports/does-not-exist' : `/reports/${reports.length - 1}`;
    return { status: 201, location };
  };
  const merged = (body: Fields): Fields =>
    Object.fromEntries(
      ['theme', 'volume', 'muted'].map((name) => [name, body[name] ?? (has(9) ? settings[name] : null)]),
    );

  const handlers: Readonly<Record<string, (body: Fields, path: string) => Answer>> = {
    'GET /weather': () => (has(1) ? { status: 500 } : shown({ celsius: 21 })),
    'GET /station': () => shown({ name: 'north', open: has(2) ? null : true }),
    'POST /reports': posted,
    'GET /reports/{id}': (_body, path) => shown(report(path)),
    'GET /session': () => shown(session),
    'PUT /session': (body) => {
      session = body;
      return done;
    },
    'PATCH /session': (body) => {
      if (session === undefined) return nothing;
      session = { ...session, ...body };
      return done;
    },
    'DELETE /session': () => {
      if (!has(8)) session = undefined;
      return done;
    },
    'GET /settings': () => shown(settings),
    'PUT /settings': (body) => {
      settings = merged(body);
      return done;
    },
    'GET /counter': () => shown(counter),
    'PUT /counter': (body: unknown) => {
      if (typeof body !== 'number') return { status: 400 };
      counter = body + (has(10) ? counter : 0);
      return done;
    },
  };

  const answered = async (request: IncomingMessage): Promise<Answer> => {
    const path = request.url ?? '/';
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = path.replace(/^\/reports\/.+$/, '/reports/{id}');
    const handler = handlers[`${method} ${route}`];
    if (handler === undefined) {
      const isThere = Object.keys(handlers).some((key) => key.endsWith(` ${route}`));
      return isThere ? { status: 405 } : nothing;
    }
    try {
      const content = await text(request);
      return handler(content === '' ? {} : JSON.parse(content), path);
    } catch {
      return { status: 400 };
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body, location } = await answered(request);
    const content = body === undefined ? '' : JSON.stringify(body);
    response.writeHead(status, {
      ...(location === undefined ? {} : { Location: location }),
      ...(status === 204 ? {} : { 'Content-Length': Buffer.byteLength(content) }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    });
    response.end(content);
  };
  return listening(
    createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1'),
  );
}
