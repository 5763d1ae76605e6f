import { setMaxListeners } from 'node:events';
import type { Authority } from '../http/auth/authority.ts';
import type { ExtraField } from '../http/auth/login.ts';
import { redacted } from '../http/auth/redact.ts';
import type { Concealer } from '../http/auth/redactor.ts';
import { createVault } from '../http/auth/secrets.ts';
import { authorityFor } from '../http/auth/token-endpoint.ts';
import type { Veiled } from '../http/auth/wrong-credentials.ts';
import { Budget } from '../http/budget.ts';
import { type Client, createClient } from '../http/client.ts';
import type { Exchange, HeaderField } from '../http/exchange.ts';
import { toolVersion } from '../version.ts';
import type { TargetOptions } from './options.ts';

/** A client that is somebody to the target. */
export interface Visitor {
  readonly client: Client;
  readonly authority: Authority;
}

/**
 * The HTTP client of a run.
 * @param record - told of every exchange as it ends
 * @throws CannotBegin where no token can be had
 */
export async function visit(
  options: TargetOptions,
  signal: AbortSignal,
  record: (exchange: Exchange) => void = () => {},
): Promise<Visitor> {
  const { baseUrl, concurrency, rate, maxRequests, timeoutMs, maxTimeMs, maxBodyBytes, route } = options;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(maxTimeMs)]);
  setMaxListeners(0, ending); // every probe listens
  const { sensitive: fields, publicText } = options;
  const vault = createVault(secretsOf(options), { fields, publicText });
  const authority = await authorityFor(options.login, vault);
  const client = createClient({
    baseUrl: new URL(baseUrl),
    authority,
    extra: veiled(options.headers),
    vault,
    budget: new Budget({ concurrency, maxRequests, ...(rate === undefined ? {} : { rate }) }, ending),
    timeoutMs,
    maxBodyBytes,
    readOnly: options.readOnly !== undefined,
    route,
    signal: ending,
    record,
    userAgent: `rest-assay/${toolVersion}`,
  });
  return { client, authority };
}

/** Takes out of a text what a run is told of secrets before it begins. */
export function concealerOf(options: TargetOptions): Concealer {
  const { sensitive: fields, publicText, login } = options;
  const vault = createVault(secretsOf(options), { fields, publicText });
  for (const held of Object.values(login))
    if (typeof held === 'object' && 'value' in held) vault.add(held.value);
  return vault;
}

const sensitive = /authorization|cookie|token|secret|key|passw|credential/i;

/** Whether a header field of this name holds a secret, by all that one can tell. */
export function isSensitive(name: string): boolean {
  return sensitive.test(name);
}

function secretsOf({ headers, route }: TargetOptions): readonly string[] {
  const { password = '' } = route.proxy === undefined ? {} : new URL(route.proxy);
  return [
    ...headers.flatMap(({ field: [name, value], held }) =>
      held !== undefined || sensitive.test(name) ? [value] : [],
    ),
    decodeURIComponent(password),
  ];
}

function veiled(headers: readonly ExtraField[]): Veiled {
  return {
    fields: headers.map(({ field }) => field),
    recorded: headers.map(({ field: [name, value], held }): HeaderField => {
      if (held !== undefined) return [name, `$${held.variable}`];
      return [name, sensitive.test(name) ? redacted : value];
    }),
  };
}
