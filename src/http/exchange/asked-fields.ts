import type { HeaderField } from './exchange.ts';
import { type HttpRequest, isSafe } from './request.ts';

/** Fields that request a part of the resource, less of it, another version of the API, or what somebody else sees. */
const diverting: ReadonlySet<string> = new Set([
  'accept-version',
  'api-version',
  'prefer',
  'range',
  'x-api-version',
  'x-organization-id',
  'x-tenant-id',
  'x-user-id',
]);

/**
 * Fields because of which a write may be refused; if it is accepted, they change nothing (RFC 9110 12.5.1, 13.1, RFC
 * 7240 2). A server may insist on a length (RFC 9112 6.3) and on requests of today, meet no expectation (RFC 9110 15.5.18),
 * believe nobody but its own gateway, and take nothing from pages of other sites.
 */
const conditional: ReadonlySet<string> = new Set([
  'accept',
  'content-encoding',
  'date',
  'expect',
  'forwarded',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'origin',
  'prefer',
  'referer',
  'sec-fetch-site',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-real-ip',
]);

const fieldsOfMethods: ReadonlySet<string> = new Set([
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
]);
const parametersOfMethods = ['_method', 'delete'] as const;

/** Whether a server may take a request for one of another, unsafe method, since its fields or its query name that method. */
export function namesUnsafeMethod({
  method,
  path,
  headers = [],
}: Pick<HttpRequest, 'method' | 'path' | 'headers'>): boolean {
  const query = new URLSearchParams(path.split('?')[1]);
  const named = [
    ...headers.flatMap(([name, value]) => (fieldsOfMethods.has(name.toLowerCase()) ? [value] : [])),
    ...parametersOfMethods.flatMap((name) => query.getAll(name)),
  ];
  return named.some((each) => each !== method && !isSafe(each));
}

/** A path without the query parameters that name another method. */
export function withoutMethodNamed(path: string): string {
  const [before = '', ...queries] = path.split('?');
  const isOther = (each: string) =>
    each !== '' && !parametersOfMethods.some((name) => each.startsWith(`${name}=`));
  const left = queries.join('?').split('&').filter(isOther);
  return left.length === 0 ? before : `${before}?${left.join('&')}`;
}

/** Fields by which a request announces its content or offers another protocol (RFC 9110 7.8, 10.1.1): connection pools send neither. */
const forSockets: ReadonlySet<string> = new Set(['expect', 'upgrade']);

/** The names, in lower case, of those of these fields that need a connection of their own. */
export function fieldsForSockets(fields: readonly HeaderField[]): readonly string[] {
  return fields.map(([name]) => name.toLowerCase()).filter((name) => forSockets.has(name));
}

/** Whether one of these fields requests something else than GET does: a part, less, or the effect of another method. */
export function changesMeaning(fields: readonly HeaderField[]): boolean {
  return fields.some(([field, value]) => {
    const name = field.toLowerCase();
    return diverting.has(name) || (fieldsOfMethods.has(name) && value !== 'GET');
  });
}

/** Whether a write may be refused because of one of these fields. */
export function mayCauseRefusal(fields: readonly HeaderField[]): boolean {
  return fields.some(([name]) => conditional.has(name.toLowerCase()));
}
