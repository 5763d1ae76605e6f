import type { ReferenceServer } from '../server.ts';

/** The response of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

/** Sends a request with the right token, unless another Authorization is given, or none. */
export type Asked = (
  method: string,
  path: string,
  body?: unknown,
  options?: { readonly authorization?: string | undefined },
) => Promise<Answer>;

export function askerOf({ url, token }: Pick<ReferenceServer, 'url' | 'token'>): Asked {
  return async (method, path, body, options = { authorization: `Bearer ${token}` }) => {
    const { authorization } = options;
    const content = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const headers = {
      'Content-Type': 'application/json',
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    };
    const response = await fetch(url + path, { method, headers, body: content });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
