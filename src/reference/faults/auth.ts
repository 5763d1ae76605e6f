import type { Socket } from 'node:net';
import { asIfAuthorised, isAuthorised } from '../authorization.ts';
import { type Deviation, group, type Handler } from '../fault.ts';
import { problem, type Request, responseOf } from '../message.ts';

/** Admits requests that satisfy a condition, as if they had the token. */
function admitting(isMeant: (request: Request, token: string) => boolean): Deviation<Handler> {
  return (next) => (request, world) =>
    next(isMeant(request, world.token) ? asIfAuthorised(request, world) : request, world);
}

/** Admits requests with a credential of a scheme that satisfies a condition. */
function accepting(
  isAccepted: (presented: string, token: string) => boolean,
  scheme = 'bearer',
): Deviation<Handler> {
  return admitting(({ authorization: [only = '', ...others] }, token) => {
    const [, name = '', presented = ''] = /^(\S+) *(.*)$/.exec(only) ?? [];
    return others.length === 0 && name.toLowerCase() === scheme && isAccepted(presented, token);
  });
}

/** Requires no token, but checks one that is sent. */
function openTo(isMeant: (method: string) => boolean): Deviation<Handler> {
  return admitting(({ authorization, method }) => authorization.length === 0 && isMeant(method));
}

const refusesButDoes: Deviation<Handler> = (next) => async (request, world) => {
  const response = await next(request, world);
  if (response.status === 401) await next(asIfAuthorised(request, world), world);
  return response;
};

/** Checks only the first requests of a connection, until one of them has the token. */
const remembersConnection: Deviation<Handler> = (next) => {
  const admitted = new WeakSet<Socket>();
  return (request, world) => {
    const { socket } = request.incoming;
    if (isAuthorised(request, world)) admitted.add(socket);
    return next(admitted.has(socket) ? asIfAuthorised(request, world) : request, world);
  };
};

const failsOnOtherScheme: Deviation<Handler> = (next) => (request, world) => {
  const isOther = request.authorization.some((value) => !/^bearer( |$)/i.test(value));
  return isOther ? responseOf(problem(500, 'something went wrong')) : next(request, world);
};

export const authFaults = group({
  'auth-none': { summary: 'no token is needed', outside: openTo(() => true) },
  'auth-open-get': { summary: 'GET needs no token', outside: openTo((method) => method === 'GET') },
  'auth-open-head': { summary: 'HEAD needs no token', outside: openTo((method) => method === 'HEAD') },
  'auth-open-delete': { summary: 'DELETE needs no token', outside: openTo((method) => method === 'DELETE') },
  'auth-any-token': {
    summary: 'any bearer token is accepted',
    outside: accepting((presented) => presented !== ''),
  },
  'auth-accepts-basic': {
    summary: 'the token is accepted as Basic credentials',
    outside: accepting((presented, token) => {
      const [, name, password] =
        /^(.*?):(.*)$/s.exec(Buffer.from(presented, 'base64').toString('utf8')) ?? [];
      return name === token || password === token;
    }, 'basic'),
  },
  'auth-refuses-but-does': {
    summary: 'requests refused for lack of a token are carried out all the same',
    outside: refusesButDoes,
  },
  'auth-accepts-prefix': {
    summary: 'a prefix of the token is accepted',
    outside: accepting((presented, token) => presented !== '' && token.startsWith(presented)),
  },
  'auth-accepts-extension': {
    summary: 'the token with something after it is accepted',
    outside: accepting((presented, token) => presented.startsWith(token)),
  },
  'auth-ignores-case': {
    summary: 'the token is compared without regard to case',
    outside: accepting((presented, token) => presented.toLowerCase() === token.toLowerCase()),
  },
  'auth-accepts-empty-token': {
    summary: 'an empty token is accepted',
    outside: accepting((presented) => presented === ''),
  },
  'auth-accepts-second-header': {
    summary: 'of several Authorization fields only one need be right',
    outside: admitting(({ authorization }, token) => authorization.includes(`Bearer ${token}`)),
  },
  'auth-accepts-other-scheme': {
    summary: 'the token is accepted under the scheme Token',
    outside: accepting((presented, token) => presented === token, 'token'),
  },
  'auth-remembers-connection': {
    summary: 'once a request had the token, later ones on its connection need none',
    outside: remembersConnection,
  },
  'auth-fails-on-other-scheme': {
    summary: 'a scheme other than Bearer is 500',
    outside: failsOnOtherScheme,
  },
});
