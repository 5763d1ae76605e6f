import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Deviation, Handler } from '../fault.ts';
import type { Headers, Request, Response } from '../message.ts';
import { type Option, plain, point } from './point.ts';

/** What one of several machines adds to responses. */
interface Machine {
  readonly fields: Headers;
  /** Its spelling of the media type of JSON. */
  readonly json: string;
  /** What it adds to Cache-Control. */
  readonly caching?: string;
  /** How it refuses unauthorised requests. */
  readonly unauthorised: number;
}

const machines: readonly Machine[] = [
  { fields: { Server: 'alpha', 'X-Served-By': 'oslo' }, json: 'application/json', unauthorised: 401 },
  {
    fields: { Server: 'beta', 'X-Served-By': 'turin', 'X-Powered-By': 'steam' },
    json: 'application/json; charset=utf-8',
    caching: 'private',
    unauthorised: 403,
  },
  {
    fields: { Server: 'gamma (old)', 'X-Served-By': 'lyon', Vary: 'Accept' },
    json: 'Application/JSON;charset="utf-8"',
    caching: 'must-revalidate',
    unauthorised: 401,
  },
  { fields: { 'X-Served-By': 'york' }, json: 'application/json', caching: 'private', unauthorised: 404 },
  {
    fields: { Server: 'epsilon', Vary: 'Accept, Accept-Encoding' },
    json: 'application/json',
    unauthorised: 403,
  },
];

function written(response: Response, { fields, json, caching, unauthorised }: Machine): Response {
  const { 'Content-Type': type, 'Cache-Control': control, ...headers } = response.headers;
  const tag = createHash('sha256')
    .update(`${fields['X-Served-By']} ${response.content ?? ''}`)
    .digest('base64url');
  return {
    ...response,
    status: response.status === 401 ? unauthorised : response.status,
    headers: {
      ...headers,
      ...(type === undefined ? {} : { 'Content-Type': type === 'application/json' ? json : type }),
      ...(control === undefined
        ? {}
        : { 'Cache-Control': caching === undefined ? control : `${caching}, ${control}` }),
      ...(response.content === undefined || response.status !== 200 ? {} : { ETag: `"${tag}"` }),
      ...fields,
    },
  };
}

/** Chooses the machine that responds. */
type Choice = (count: number) => (request: Request) => number;

function behind(count: number, choice: Choice): Deviation<Handler> {
  return (next) => {
    const choose = choice(count);
    return async (request, world) =>
      written(await next(request, world), machines[choose(request)] as Machine);
  };
}

const inTurn: Choice = (count) => {
  let turn = 0;
  return () => {
    turn += 1;
    return turn % count;
  };
};

/** The same pseudo-random numbers in each run. */
const atRandom: Choice = (count) => {
  let state = 20_261_121;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
};

const byConnection: Choice = (count) => {
  const chosen = new WeakMap<Duplex, number>();
  const next = inTurn(count);
  return (request) => {
    const { socket } = request.incoming;
    const machine = chosen.get(socket) ?? next(request);
    chosen.set(socket, machine);
    return machine;
  };
};

function answering(summary: string, count: number, choice: Choice): Option {
  return {
    summary,
    allowed: 'Status codes, and what header fields say of the server: not shown; RFC 9110 3.7',
    outside: behind(count, choice),
  };
}

/** Which of several machines responds; all of them share the same resources. */
export const balancing = point('balancing', {
  none: plain('there is one machine'),
  'two-in-turn': answering('two machines answer in turn', 2, inTurn),
  'three-at-random': answering('one of three machines answers', 3, atRandom),
  'five-in-turn': answering('five machines answer in turn', 5, inTurn),
  'five-by-connection': answering('five machines take connections in turn, and keep them', 5, byConnection),
});
