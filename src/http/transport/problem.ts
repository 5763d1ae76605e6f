import type { TransportProblem } from '../exchange/exchange.ts';

/** A problem with an exchange that this project itself detects. */
export class TransportError extends Error {
  readonly kind: TransportProblem;
  constructor(kind: TransportProblem, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Codes of Node, OpenSSL and undici, by what they mean to a user. */
const kinds: readonly (readonly [RegExp, TransportProblem])[] = [
  [/^(ENOTFOUND|EAI_)/, 'dns'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'refused'],
  [/^(UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/, 'timeout'],
  [/^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_(UNTRUSTED|CHAIN)|INVALID_CA)/, 'untrusted'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'expired'],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'other-host'],
  [/^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|ERR_OSSL|EPROTO)/, 'tls'],
  // the connection ended before as much content had arrived as was announced
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH.*|HPE_INVALID_EOF_STATE)$/, 'reset'],
  // undici asserts that a status code is valid
  [/^(HPE_|HTTPParserError$|ERR_ASSERTION$)/, 'not-http'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'too-large'],
];

/** Why an exchange has no response, from an exception. */
export function problemOf(error: unknown): { readonly kind: TransportProblem; readonly message: string } {
  const cause = innermost(error);
  // Node adds a hint on one of its own flags
  const message = (textOf(cause) || codeOf(cause)).split(/\n|; if the root CA is/)[0]?.trimEnd() ?? '';
  return { kind: kindOf(cause), message: message.length > 300 ? `${message.slice(0, 300)}…` : message };
}

function textOf(cause: Error): string {
  if (codeOf(cause) === 'ERR_ASSERTION') return 'its status code is not valid in HTTP';
  // an OpenSSL error has its reason in words beside a message of numbers and files
  return 'reason' in cause && typeof cause.reason === 'string' ? cause.reason : cause.message;
}

function kindOf(cause: Error): TransportProblem {
  if (cause instanceof TransportError) return cause.kind;
  const kind = kinds.find(([pattern]) => pattern.test(codeOf(cause)))?.[1] ?? 'other';
  // a network failure on an open connection has the same codes, and the request may have arrived
  return kind === 'refused' && isOfOpenConnection(cause) ? 'reset' : kind;
}

function isOfOpenConnection({ syscall }: NodeJS.ErrnoException): boolean {
  return syscall === 'read' || syscall === 'write';
}

/** For a parser error, undici gives the class, but not always a code. */
function codeOf(cause: Error): string {
  const { code } = cause as NodeJS.ErrnoException;
  return code ?? (cause.message.includes('(Invalid EOF state)') ? 'HPE_INVALID_EOF_STATE' : cause.name);
}

function innermost(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
