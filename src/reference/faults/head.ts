import { setTimeout as sleep } from 'node:timers/promises';
import { type Deviation, group, type Handler } from '../fault.ts';
import { answer, type Response, type Write } from '../message.ts';
import { after, existing, scribble } from './tools.ts';

/** Changes responses to HEAD with a given status, or all of them. */
function toHead(change: (response: Response) => Response, status?: number): Deviation<Handler> {
  return (next) => async (request, world) => {
    const response = await next(request, world);
    const isMeant = request.method === 'HEAD' && (status === undefined || response.status === status);
    return isMeant ? change(response) : response;
  };
}

/** Sends the content of GET after the header section of a response to HEAD. */
function withBody(status: number, delayMs = 0): Deviation<Handler> {
  return toHead((response) => ({ ...response, write: writeBody(delayMs) }), status);
}

/** The bytes are written to the socket before the response ends, so that the next response on the connection follows them. */
export function writeBody(delayMs: number): Write {
  return async ({ status, headers, content = '' }, outgoing) => {
    outgoing.writeHead(status, headers);
    outgoing.flushHeaders();
    if (delayMs > 0) await sleep(delayMs);
    outgoing.socket?.write(content);
    outgoing.end();
  };
}

function withField(name: string, change: (value: string) => string): Deviation<Handler> {
  return toHead((response) => {
    const value = response.headers[name];
    if (value === undefined) return response;
    return { ...response, headers: { ...response.headers, [name]: change(value) } };
  });
}

function withoutField(name: string): Deviation<Handler> {
  return toHead((response) => ({ ...response, headers: omitted(response, name) }));
}

function omitted({ headers }: Response, name: string): Response['headers'] {
  const { [name]: _, ...others } = headers;
  return others;
}

export const headFaults = group({
  'head-body': { summary: 'HEAD of an existing resource has a body', outside: withBody(200) },
  'head-body-on-missing': { summary: 'HEAD of a missing resource has a body', outside: withBody(404) },
  'head-body-on-unauthorized': { summary: 'HEAD without authorization has a body', outside: withBody(401) },
  'head-body-late': {
    summary: 'the body of HEAD follows 60 ms after the header section',
    outside: withBody(200, 60),
  },
  'head-wrong-status': {
    summary: 'HEAD of an existing resource is 204, GET is 200',
    // 204 has no Content-Length, whatever the method (RFC 9110 8.6)
    outside: toHead(
      (response) => ({ ...response, status: 204, headers: omitted(response, 'Content-Length') }),
      200,
    ),
  },
  'head-wrong-content-type': {
    summary: 'HEAD says text/html',
    outside: withField('Content-Type', () => 'text/html'),
  },
  'head-wrong-content-length': {
    summary: 'the Content-Length of HEAD is one octet more than that of GET',
    outside: withField('Content-Length', (length) => String(Number(length) + 1)),
  },
  'head-drops-content-type': { summary: 'HEAD has no Content-Type', outside: withoutField('Content-Type') },
  'head-drops-content-length': {
    summary: 'HEAD has no Content-Length',
    outside: withoutField('Content-Length'),
  },
  'head-drops-cache-control': {
    summary: 'HEAD has no Cache-Control, though GET has one',
    outside: withoutField('Cache-Control'),
  },
  'head-writes': {
    summary: 'HEAD changes the resource',
    inside: after('HEAD', ({ store, kind, id }) => scribble(store, kind, id)),
  },
  'head-succeeds-on-missing': {
    summary: 'HEAD of a missing resource is 200',
    inside: (next) => (action, world) =>
      action.method === 'HEAD' && action.id !== undefined && existing(action) === undefined
        ? answer(200, action.kind.wrap([], true))
        : next(action, world),
  },
});
