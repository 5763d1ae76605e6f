import { setMaxListeners } from 'node:events';
import { type Authority, authorityFor } from '../http/auth/authority.ts';
import { masked, secretValues } from '../http/auth/extra-fields.ts';
import { secretsIn } from '../http/auth/login.ts';
import type { Redactor } from '../http/auth/redactor.ts';
import { createSecrets, type Secrets } from '../http/auth/secrets.ts';
import { Budget } from '../http/client/budget.ts';
import { type Client, createClient } from '../http/client/client.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { Route } from '../http/transport/route.ts';
import { toolVersion } from '../version.ts';
import { whenAborted } from '../when-aborted.ts';
import type { TargetOptions } from './options.ts';

/** A client of a target, and the identity it uses. */
export interface Connected {
  readonly client: Client;
  readonly authority: Authority;
}

/**
 * The HTTP client of a run.
 * @param record - notified of every exchange as it ends
 * @throws CannotBegin if no token can be obtained
 */
export async function connect(
  options: TargetOptions,
  signal: AbortSignal,
  record: (exchange: Exchange) => void = () => {},
): Promise<Connected> {
  const { baseUrl, concurrency, rate, maxRequests, maxTimeMs, headers, login } = options;
  const { ending, release } = endingOf(signal, maxTimeMs);
  const secrets = knownSecrets(options);
  const authority = await authorityFor(login, { secrets, route: routeToTokens(options) });
  const client = createClient({
    ...options,
    baseUrl: new URL(baseUrl),
    authority,
    extra: masked(headers),
    secrets,
    budget: new Budget({ concurrency, maxRequests, ...(rate === undefined ? {} : { rate }) }, ending),
    readOnly: options.readOnly !== undefined,
    signal: ending,
    record,
    userAgent: `rest-assay/${toolVersion}`,
  });
  const close = () => client.close().finally(release);
  return { client: { ...client, close }, authority };
}

/**
 * What ends a run: an interruption, or its time limit. Node keeps a signal of `AbortSignal.any` or `timeout` alive as
 * long as it has listeners, and with it all data of a finished run.
 */
function endingOf(signal: AbortSignal, maxTimeMs: number) {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal); // every probe listens
  const interrupt = () => controller.abort(signal.reason);
  const stopWaiting = whenAborted(signal, interrupt);
  const isUp = () =>
    controller.abort(new DOMException('The time limit of the run was reached.', 'TimeoutError'));
  const timer = setTimeout(isUp, maxTimeMs).unref();
  const release = () => {
    clearTimeout(timer);
    stopWaiting();
  };
  return { ending: controller.signal, release };
}

/** Removes from a text the secrets that a run knows before it begins. */
export function redactorOf(options: TargetOptions): Redactor {
  const secrets = knownSecrets(options);
  for (const { value } of secretsIn(options.login)) secrets.add(value);
  return secrets;
}

function knownSecrets({ headers, route, sensitive: fields, publicText }: TargetOptions): Secrets {
  const { password = '' } = route.proxy === undefined ? {} : new URL(route.proxy);
  return createSecrets([...secretValues(headers), decodeURIComponent(password)], { fields, publicText });
}

/** A token endpoint is reached in the same way as the target, except for a Unix domain socket, which is the target's own. */
function routeToTokens({ baseUrl, login, route }: TargetOptions): Route {
  if (login.scheme !== 'oauth2' || URL.parse(login.tokenUrl)?.origin === new URL(baseUrl).origin)
    return route;
  const { socket: _, ...elsewhere } = route;
  return elsewhere;
}
