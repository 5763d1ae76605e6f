import type { Request } from '../../message.ts';
import type { Effect } from '../row.ts';
import { plainPath } from '../spelling.ts';
import { guarded } from './reports.ts';

/** What is done about a request that has no right token. */
export function unguarded(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'operations'> & Partial<Effect>,
  access: NonNullable<Effect['access']>,
): Effect {
  return {
    breaks: () => 'General request shape; Authentication 1',
    reports: guarded,
    look: 'access',
    ...row,
    access,
  };
}

/** The request with the path that a careless router takes it for. */
export function plainly(request: Request): Request {
  return { ...request, path: plainPath(request.path) };
}
