import type { Authority } from '../auth/authority.ts';
import type { MaskedFields } from '../auth/credential.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { HeaderField } from '../exchange/exchange.ts';
import type { HttpRequest } from '../exchange/request.ts';
import type { Outgoing } from '../transport/recorder.ts';

/** Defaults for all requests. */
export interface Usual {
  /** Paths are appended to it; no credentials, query or fragment. */
  readonly baseUrl: URL;
  readonly authority: Authority;
  /** Additional header fields of every request, from the profile. */
  readonly extra: MaskedFields;
  readonly userAgent: string;
  /** What must never be recorded. */
  readonly secrets: Pick<Secrets, 'fields'>;
}

/**
 * Completes a request with the defaults, without duplicate fields: a field of the profile replaces ours, and
 * one that is essential for the request replaces both. An absolute URL of another origin is an error of the suite.
 */
export function completing(with_: Usual): (request: HttpRequest) => Promise<Outgoing> {
  const { baseUrl, authority, extra, userAgent, secrets } = with_;
  const { origin } = baseUrl;
  const prefix = origin + baseUrl.pathname.replace(/\/$/, '');
  const usual: readonly HeaderField[] = [
    ['Accept', 'application/json'],
    ['Accept-Encoding', 'identity'],
    ['User-Agent', userAgent],
  ];
  const withContent: readonly HeaderField[] = [...usual, ['Content-Type', 'application/json']];
  // it describes content, so it is omitted without content
  const extraWithout = without(extra, new Set(['content-type']));
  const recordedOf = ({ areMadeUp }: HttpRequest, own: readonly HeaderField[]) =>
    areMadeUp === true ? own : secrets.fields(own);
  return async (request) => {
    const body = request.body ?? JSON.stringify(request.json);
    const { stated, unusual, asked } = fieldsIn(request);
    const [fields, more] = body === undefined ? [usual, extraWithout] : [withContent, extra];
    const added = asked.size === 0 ? more : without(more, asked);
    const replaced = new Set([...asked, ...namesOf(added.fields)]);
    const own = [...fields.filter(([name]) => !replaced.has(name.toLowerCase())), ...stated];
    const credential = request.credential ?? (await authority.current());
    return {
      method: request.method,
      url: urlOf(request.path, prefix, origin),
      ...(request.inAbsoluteForm === true ? { inAbsoluteForm: true } : {}),
      ...(request.connection === undefined ? {} : { connection: request.connection }),
      ...(unusual.size === 0 ? {} : { unusual: [...unusual] }),
      fields: [...own, ...added.fields, ...credential.fields],
      recorded: [...recordedOf(request, own), ...added.recorded, ...credential.recorded],
      credential,
      ...(request.isLong === true ? { isLong: true } : {}),
      disguised: request.credential !== undefined,
      body,
    };
  };
}

function urlOf(path: string, prefix: string, origin: string): string {
  if (!/^https?:/i.test(path)) return prefix + path;
  if (path.startsWith(`${origin}/`)) return path;
  throw new Error(`A request to another origin than that of the base URL: ${path}`);
}

/** The fields of a request itself, those of them that are unusual, and all that differ from the defaults. */
function fieldsIn({ headers = [], declared = [], without = [] }: HttpRequest) {
  const stated = [...headers, ...declared];
  const unusual = new Set([...namesOf(headers), ...without]);
  return { stated, unusual, asked: new Set([...namesOf(stated), ...unusual]) };
}

function namesOf(fields: readonly HeaderField[]): ReadonlySet<string> {
  return new Set(fields.map(([name]) => name.toLowerCase()));
}

function without({ fields, recorded }: MaskedFields, names: ReadonlySet<string>): MaskedFields {
  const isLeft = ([name]: HeaderField) => !names.has(name.toLowerCase());
  return { fields: fields.filter(isLeft), recorded: recorded.filter(isLeft) };
}
