import type { Request } from './message.ts';
import type { World } from './world.ts';

/** Whether a request carries the token, in a single Authorization field, as a bearer token. */
export function isAuthorised({ authorization }: Request, { token }: World): boolean {
  const [only = '', ...others] = authorization;
  return others.length === 0 && /^bearer +(.*)$/i.exec(only)?.[1] === token;
}

/** The same request with the right token. */
export function asIfAuthorised(request: Request, { token }: World): Request {
  return { ...request, authorization: [`Bearer ${token}`] };
}
