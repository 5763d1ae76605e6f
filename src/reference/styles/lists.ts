import type { Deviation, Operation } from '../fault.ts';
import { problem } from '../message.ts';
import type { Store } from '../world.ts';
import { type Option, plain, point } from './point.ts';
import { isList } from './tools.ts';

function refused(status: number): Option {
  const headers: Record<string, string> = status === 405 ? { Allow: 'POST' } : {};
  return {
    summary: `collections cannot be listed, ${status}`,
    allowed,
    inside: (next) => (action, world) =>
      isList(action) ? problem(status, 'not allowed', headers) : next(action, world),
  };
}

function ordered(order: (entries: Store) => Store): Deviation<Operation> {
  return (next) => (action, world) =>
    next(isList(action) ? { ...action, store: order(action.store) } : action, world);
}

const pageLength = 10;

/** A page of a list, with a link to the next one (RFC 8288). */
const paged: Deviation<Operation> = (next) => async (action, world) => {
  if (!isList(action)) return next(action, world);
  const { kind, store, query } = action;
  const page = Math.max(1, Number(new URLSearchParams(query).get('page')) || 1);
  const end = page * pageLength;
  const outcome = await next({ ...action, store: new Map([...store].slice(end - pageLength, end)) }, world);
  const link = `<${world.basePath}/${kind.name}?page=${page + 1}>; rel="next"`;
  return store.size > end ? { ...outcome, headers: { ...outcome.headers, Link: link } } : outcome;
};

/** Each time begins elsewhere, like a store without an order. */
const turning: Deviation<Operation> = (next) => {
  let turn = 0;
  return ordered((store) => {
    turn += 1;
    const entries = [...store];
    const start = entries.length === 0 ? 0 : turn % entries.length;
    return new Map([...entries.slice(start), ...entries.slice(0, start)]);
  })(next);
};

const allowed = 'Endpoints: that a collection can be listed, and how, is not shown';

/** Which items a list shows, and in which order. */
export const lists = point('lists', {
  whole: plain('all of them, in the order of creation'),
  '405': refused(405),
  '403': refused(403),
  paged: { summary: `the first ${pageLength} items, with a link to the next page`, allowed, inside: paged },
  newest: {
    summary: 'the newest first',
    allowed,
    inside: ordered((store) => new Map([...store].reverse())),
  },
  unordered: { summary: 'in another order each time', allowed, inside: turning },
});
