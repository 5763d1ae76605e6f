import { CannotBegin } from '../../errors.ts';
import { valuesIn } from '../../http/auth/authentication.ts';
import type { Login } from '../../http/auth/login.ts';
import type { Client } from '../../http/client/client.ts';
import { isDeferred, isRedirected, isUnanswered } from '../../http/exchange/answer.ts';
import { field, sizeOf } from '../../http/exchange/content.ts';
import type { Exchange, TransportProblem } from '../../http/exchange/exchange.ts';
import { certificateAdvice } from '../../http/transport/certificate-advice.ts';
import { isFixed, type Profile } from '../../profile/profile.ts';
import type { FreshIdentifiers } from '../identifiers/fresh-identifiers.ts';
import type { Calibration } from './calibrate.ts';
import { answerText } from './content-kinds.ts';

const troubles: Readonly<Record<TransportProblem, (host: string, message: string) => string>> = {
  timeout: (host) =>
    `${host} does not answer in time. Check that the server is running and not overloaded, or raise --timeout.`,
  dns: (host) => `The name of ${host} cannot be resolved. Check the spelling of the base URL.`,
  refused: (host) =>
    `${host} refuses connections. Check that the server is running and that the port is right; if it is still starting, give it time with --wait.`,
  reset: (host) =>
    `${host} closes the connection without answering. Check the port, whether the base URL should begin with http or https, and whether it wants --cert and --key.`,
  tls: (host, message) =>
    `TLS with ${host} fails: ${message}. Check the port, http against https in the base URL, and whether it wants --cert and --key.`,
  untrusted: (host, message) =>
    `The certificate of ${host} is not trusted: ${message}. ${certificateAdvice.untrusted}`,
  expired: (host, message) =>
    `The certificate of ${host} is not valid today: ${message}. ${certificateAdvice.expired}`,
  'other-host': (host, message) =>
    `The certificate of ${host} is for another host: ${message}. ${certificateAdvice['other-host']}`,
  'not-http': (host) =>
    `${host} does not speak HTTP/1.1. Check the port, and whether the base URL should begin with https.`,
  'too-large': (host) =>
    `${host} sends a longer answer than the limit allows. Check that the base URL is that of the API.`,
  other: (host, message) => `${host} cannot be reached: ${message}. Check the base URL.`,
};

function whyUnreached(host: string, problem: NonNullable<Exchange['problem']>): string {
  const message = problem.message.replace(/[\s.:]+$/, '');
  // what stands between is at fault, and not the target
  const [, way] = /^the (proxy|socket) /.exec(message) ?? [];
  return way === undefined
    ? troubles[problem.kind](host, message)
    : `${host} cannot be reached: ${message}. Check the ${way}.`;
}

/** The pause between two tries to reach a target that does not answer yet, in ms. */
const triesEveryMs = 500;

interface Asking {
  /** The path of something that does not exist. */
  readonly missing: string;
  /** How long to wait until the target answers, in ms. */
  readonly waitMs: number;
  /** How the run authenticates itself: its variables are named if the target refuses it. */
  readonly login: Login;
}

/** A path at which there is nothing; if all types have fixed paths, the first of these. */
export function missingAt(types: Profile['resources'], fresh: FreshIdentifiers): string {
  const [first] = types;
  return fresh.missing(types.find((type) => !isFixed(type)) ?? first).path;
}

/**
 * Requests something that does not exist, with the token, to find problems with the network, the base URL and the token before
 * anything is blamed on the target.
 * @returns the answer
 * @throws CannotBegin
 */
export async function preflight(client: Client, { missing, waitMs, login }: Asking): Promise<Exchange> {
  const until = performance.now() + waitMs;
  let exchange = await client.send({ method: 'GET', path: missing });
  while (!isUp(exchange) && performance.now() + triesEveryMs < until) {
    await client.rest(triesEveryMs);
    exchange = await client.send({ method: 'GET', path: missing });
  }
  const { response, problem } = exchange;
  const { host } = client.baseUrl;
  if (problem !== undefined && response === undefined) throw new CannotBegin(whyUnreached(host, problem));
  if (response === undefined) throw new CannotBegin(troubles.other(host, 'there was no response'));
  if (response.status >= 300 && response.status < 400) {
    const location = field(response, 'location') ?? 'nowhere';
    throw new CannotBegin(
      `${host} redirects ${missing} to ${location}. Use the address that the API itself answers at as the base URL, or declare in a profile the paths at which it answers directly.`,
    );
  }
  if (response.status === 431) throw new CannotBegin(headTooLong(host));
  if (response.status === 401) throw new CannotBegin(tokenRefused(401, login));
  if (isDeferred(exchange)) throw new CannotBegin(putOffBy(exchange));
  return exchange;
}

/**
 * @param calibrations - those of the types for which the profile has POST
 * @throws CannotBegin if none of them could be created, with the reason
 */
export function somethingCreated(
  calibrations: readonly Pick<Calibration, 'learnt' | 'creation'>[],
  login: Login,
): void {
  if (calibrations.length === 0) return;
  if (calibrations.some(({ learnt }) => learnt.creation !== undefined)) return;
  const putOff = calibrations.find(({ creation }) => isDeferred(creation));
  if (putOff !== undefined) throw new CannotBegin(putOffBy(putOff.creation));
  const [first] = calibrations;
  if (calibrations.every(({ creation }) => isUnanswered(creation))) {
    const why = first?.creation.problem?.message ?? 'unknown';
    throw new CannotBegin(
      `The target answers GET but never answered ${first?.creation.request.method} (${why}). Check its log, or raise --timeout.`,
    );
  }
  const redirected = calibrations.find(({ creation }) => isRedirected(creation));
  if (redirected !== undefined) throw new CannotBegin(redirectedFrom(redirected.creation));
  const status = first?.creation.response?.status;
  if (status === 401 || status === 403) throw new CannotBegin(tokenRefused(status, login));
  const answers = calibrations.map(
    ({ creation }) =>
      `${creation.request.method} ${new URL(creation.request.url).pathname} ${answerText(creation)}`,
  );
  throw new CannotBegin(
    `The target creates nothing, so nothing can be checked (${answers.join('; ')}). Check the base URL and the token's rights, and whether the profile's schema describes the content that it accepts.`,
  );
}

/**
 * @param findings - those of all types, with the longest response that was truncated, if that hid everything created
 * @param maxBodyBytes - how much of a response is kept
 * @throws CannotBegin if so little is kept that nothing that was created can be seen
 */
export function somethingKept(
  findings: readonly (Pick<Calibration, 'learnt'> & { readonly tooLong?: Exchange })[],
  maxBodyBytes: number,
): void {
  const created = findings.filter(({ learnt }) => learnt.creation !== undefined);
  const hidden = created.flatMap(({ tooLong }) => tooLong ?? []);
  const [first] = hidden;
  if (first === undefined || hidden.length < created.length) return;
  const longest = Math.max(...hidden.map(sizeOf));
  throw new CannotBegin(
    `Nothing that was created can be seen whole: responses have up to ${longest} octets, and --max-body keeps ${maxBodyBytes} of them. Raise --max-body.`,
  );
}

/** Whether the server itself answered, not a gateway because the server has not started yet. */
function isUp({ response }: Exchange): boolean {
  return response !== undefined && ![502, 503, 504].includes(response.status);
}

/** The sentences for a target that keeps asking to retry later. */
function putOffBy({ request, response }: Exchange): string {
  const until = response && field(response, 'retry-after');
  const told = until === undefined ? '' : `, Retry-After: ${until}`;
  return `The target keeps asking to retry later (${request.method} ${new URL(request.url).pathname} ${response?.status}${told}). Run again later, or more slowly with --rate and --concurrency.`;
}

/** The sentences for a target that redirects creations (RFC 9110 15.4). */
function redirectedFrom({ request, response }: Exchange): string {
  const location = response && field(response, 'location');
  const told = location === undefined ? '' : `, Location: ${location}`;
  return `${request.method} ${new URL(request.url).pathname} is answered with a redirect (${response?.status}${told}), which does not say what was made, so nothing can be checked. Let the target answer creations with a 2xx status, or give the address that it redirects to.`;
}

/** RFC 6585 5: most servers take 8 to 16 KiB. */
function headTooLong(host: string): string {
  return `${host} refuses the header section of a plain GET as too long (431). Use a shorter token, or leave out --header.`;
}

/** The sentences for a credential that the target refuses. */
export function tokenRefused(status: number, login: Login): string {
  const variables = valuesIn(login).map(([, { variable }]) => variable);
  if (login.scheme === 'none')
    return `The target refuses requests without a credential (${status}). Declare "authentication" in the profile.`;
  if (variables.length === 0)
    return `The target refuses the token (${status}). Check that the command under "authentication" in the profile prints one that is complete, not expired, and meant for this server.`;
  const [it, is] = variables.length === 1 ? ['it', 'is'] : ['they', 'are'];
  return `The target refuses the ${refusedOf(login)} (${status}). Check ${variables.join(' and ')}: that ${it} ${is} complete, not expired, and meant for this server.`;
}

function refusedOf({ scheme }: Login): string {
  if (scheme === 'header') return 'key';
  return scheme === 'basic' ? 'password' : 'token';
}
