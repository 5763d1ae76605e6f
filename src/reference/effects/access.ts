import type { Request } from '../message.ts';
import { plainPath } from '../space/spelling.ts';

/** Where the specification demands the token. */
export const tokenSection = 'General request shape; Authentication 1';

export function tokenIds(): readonly string[] {
  return ['DM-AUTH-1', 'DM-AUTH-2'];
}

/** The request with the path that a careless router takes it for. */
export function plainly(request: Request): Request {
  return { ...request, path: plainPath(request.path) };
}
