import type { Authority } from './auth/authority.ts';
import type { Veiled } from './auth/wrong-credentials.ts';
import type { HeaderField } from './exchange.ts';
import type { Outgoing } from './recorder.ts';
import type { HttpRequest } from './request.ts';

/** What requests have where they do not say otherwise. */
export interface Usual {
  readonly baseUrl: URL;
  readonly authority: Authority;
  /** What every request carries besides, by the profile. */
  readonly extra: Veiled;
  readonly userAgent: string;
}

/**
 * What completes a request with what every request has, no field twice: one of the profile takes the place of ours, and
 * one that a request itself is about takes the place of both. An absolute URL of another origin is an error of the suite.
 */
export function completing(with_: Usual): (request: HttpRequest) => Promise<Outgoing> {
  const { baseUrl, authority, extra, userAgent } = with_;
  const { origin } = baseUrl;
  const prefix = origin + baseUrl.pathname.replace(/\/$/, '');
  const usual: readonly HeaderField[] = [
    ['Accept', 'application/json'],
    ['Accept-Encoding', 'identity'],
    ['User-Agent', userAgent],
  ];
  const withContent: readonly HeaderField[] = [...usual, ['Content-Type', 'application/json']];
  // it speaks of content, and says nothing where there is none
  const extraWithout = without(extra, new Set(['content-type']));
  return async (request) => {
    const body = request.json === undefined ? request.body : JSON.stringify(request.json);
    const asked = namesOf(request.headers ?? []);
    const [fields, more] = body === undefined ? [usual, extraWithout] : [withContent, extra];
    const added = asked.size === 0 ? more : without(more, asked);
    const replaced = new Set([...asked, ...namesOf(added.fields)]);
    return {
      method: request.method,
      url: urlOf(request.path, prefix, origin),
      headers: [...fields.filter(([name]) => !replaced.has(name.toLowerCase())), ...(request.headers ?? [])],
      extra: added,
      credential: request.credential ?? (await authority.current()),
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

function namesOf(fields: readonly HeaderField[]): ReadonlySet<string> {
  return new Set(fields.map(([name]) => name.toLowerCase()));
}

function without({ fields, recorded }: Veiled, names: ReadonlySet<string>): Veiled {
  const isLeft = ([name]: HeaderField) => !names.has(name.toLowerCase());
  return { fields: fields.filter(isLeft), recorded: recorded.filter(isLeft) };
}
