import type { Authority } from './authority.ts';
import type { Veiled } from './credential.ts';
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

/** What completes a request with what every request has; an absolute URL of another origin is an error of the suite. */
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
  return async (request) => {
    const body = request.json === undefined ? request.body : JSON.stringify(request.json);
    const fields = body === undefined ? usual : withContent;
    return {
      method: request.method,
      url: urlOf(request.path, prefix, origin),
      headers: request.headers === undefined ? fields : overridden(fields, request.headers),
      extra,
      credential: request.credential ?? (await authority.current()),
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

function overridden(usual: readonly HeaderField[], given: readonly HeaderField[]): readonly HeaderField[] {
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  return [...usual.filter(([name]) => !names.has(name.toLowerCase())), ...given];
}
