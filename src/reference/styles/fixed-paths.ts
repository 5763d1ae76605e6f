import type { Deviation, Handler } from '../fault.ts';
import { plain, point } from './point.ts';

/** Where the customer stands that asks, and where that one is among all. */
const own = '/me';
const amongAll = '/customers/me';

/** A path at which nothing is, whoever asks. */
const nowhere = '/nowhere';

/** Shows the customer that asks at a path of its own; it cannot be written there. */
const me: Deviation<Handler> = (next) => (request, world) => {
  if (request.path !== own) return next(request, world);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return next({ ...request, path: isRead ? amongAll : nowhere }, world);
};

/** What stands alone at a path of its own, beside all collections. */
export const fixedPaths = point('fixed-paths', {
  none: plain('nothing but collections, and what is in them'),
  me: {
    summary: `GET ${own} shows the customer that asks, who cannot be written there`,
    allowed: 'a profile may have other paths',
    outside: me,
    declares: { account: { schema: '../../schemas/customer.schema.json', item: own } },
  },
});
