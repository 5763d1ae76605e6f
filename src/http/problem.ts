import type { TransportProblem } from './exchange.ts';

/** Codes of Node, OpenSSL and undici, by what they mean to a user. */
const kinds: readonly (readonly [RegExp, TransportProblem])[] = [
  [/^(ENOTFOUND|EAI_)/, 'dns'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'refused'],
  [
    /^(UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT|REST_ASSAY_TIMEOUT)$/,
    'timeout',
  ],
  [/^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_OSSL|EPROTO|HOSTNAME_MISMATCH)/, 'tls'],
  [/^(HPE_|HTTPParserError$|UND_ERR_RES_CONTENT_LENGTH)/, 'not-http'],
  [/^(UND_ERR_HEADERS_OVERFLOW|REST_ASSAY_TOO_LARGE)$/, 'too-large'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'reset'],
];

/** Why an exchange has no response, from what was thrown. */
export function problemOf(error: unknown): { readonly kind: TransportProblem; readonly message: string } {
  const cause = innermost(error);
  // undici names the class of a parser's error, and not always a code
  const code = (cause as NodeJS.ErrnoException).code ?? cause.name;
  const kind = kinds.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
  const message = (cause.message || code || 'unknown').split('\n')[0] ?? '';
  return { kind, message: message.length > 300 ? `${message.slice(0, 300)}…` : message };
}

function innermost(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
