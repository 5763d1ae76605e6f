import { type Deviation, group } from '../fault.ts';
import { problem, type Request } from '../message.ts';

/** Lets requests in that a condition holds for, as if they had the token. */
function admitting(when: (values: readonly string[], token: string, request: Request) => boolean): Deviation {
  return (next) => (request, world) =>
    when(request.authorization, world.token, request)
      ? next({ ...request, authorization: [`Bearer ${world.token}`] }, world)
      : next(request, world);
}

/** The token that the one Authorization field presents under a scheme. */
function presented(values: readonly string[], scheme = 'bearer'): string | undefined {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0 || !value.toLowerCase().startsWith(scheme)) return undefined;
  return value.slice(scheme.length).trim();
}

function openTo(method: string): Deviation {
  return admitting((values, _token, request) => values.length === 0 && request.method === method);
}

function isBasicWith(value: string | undefined, token: string): boolean {
  return value !== undefined && Buffer.from(value, 'base64').toString('utf8').split(':').includes(token);
}

const refusesButDoes: Deviation = (next) => async (request, world) => {
  const response = await next(request, world);
  if (response.status === 401) await next({ ...request, authorization: [`Bearer ${world.token}`] }, world);
  return response;
};

const failsOnOtherScheme: Deviation = (next) => (request, world) => {
  const other = request.authorization.some((value) => !/^bearer( |$)/i.test(value));
  return other ? problem(500, 'something went wrong') : next(request, world);
};

export const authFaults = group({
  'auth-none': { summary: 'no token is needed', outside: admitting((values) => values.length === 0) },
  'auth-open-get': { summary: 'GET needs no token', outside: openTo('GET') },
  'auth-open-head': { summary: 'HEAD needs no token', outside: openTo('HEAD') },
  'auth-open-delete': { summary: 'DELETE needs no token', outside: openTo('DELETE') },
  'auth-any-token': {
    summary: 'any bearer token is accepted',
    outside: admitting((values) => (presented(values) ?? '') !== ''),
  },
  'auth-accepts-basic': {
    summary: 'the token is accepted as Basic credentials',
    outside: admitting((values, token) => isBasicWith(presented(values, 'basic'), token)),
  },
  'auth-refuses-but-does': {
    summary: 'what is refused for want of a token is done all the same',
    outside: refusesButDoes,
  },
  'auth-accepts-prefix': {
    summary: 'the beginning of the token is accepted',
    outside: admitting(
      (values, token) => (presented(values) ?? '') !== '' && token.startsWith(presented(values) ?? ''),
    ),
  },
  'auth-accepts-extension': {
    summary: 'the token with something behind it is accepted',
    outside: admitting((values, token) => presented(values)?.startsWith(token) ?? false),
  },
  'auth-ignores-case': {
    summary: 'the token is compared without regard to case',
    outside: admitting((values, token) => presented(values)?.toLowerCase() === token.toLowerCase()),
  },
  'auth-accepts-empty-token': {
    summary: 'an empty token is accepted',
    outside: admitting((values) => presented(values) === ''),
  },
  'auth-accepts-second-header': {
    summary: 'of two Authorization fields one need be right',
    outside: admitting((values, token) => values.length > 1 && values.includes(`Bearer ${token}`)),
  },
  'auth-accepts-other-scheme': {
    summary: 'the token is accepted under the scheme Token',
    outside: admitting((values, token) => presented(values, 'token') === token),
  },
  'auth-fails-on-other-scheme': { summary: 'another scheme than Bearer is 500', outside: failsOnOtherScheme },
});
