import type { Deviation, Handler } from '../fault.ts';
import { isRead } from '../faults/tools.ts';
import { plain, point } from './point.ts';
import { nowhere } from './tools.ts';

/** The paths of the calling customer: by itself, and among all customers. */
const own = '/me';
const amongAll = '/customers/me';

/** Shows the calling customer at a separate path, where it is read-only. */
const me: Deviation<Handler> = (next) => (request, world) => {
  if (request.path !== own) return next(request, world);
  return next({ ...request, path: isRead(request) ? amongAll : nowhere }, world);
};

/** Singletons at fixed paths, besides all collections. */
export const fixedPaths = point('fixed-paths', {
  none: plain('nothing but collections, and what is in them'),
  me: {
    summary: `GET ${own} shows the calling customer, which is read-only there`,
    allowed: 'a profile may have other paths',
    outside: me,
    declares: { account: { schema: '../../schemas/customer.schema.json', item: own } },
  },
});
