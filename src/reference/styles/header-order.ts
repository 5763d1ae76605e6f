import type { Deviation, Handler } from '../fault.ts';
import type { Headers } from '../message.ts';
import { plain, point } from './point.ts';
import { writing } from './tools.ts';

function ordered(
  order: (entries: [string, string][], count: number) => [string, string][],
): Deviation<Handler> {
  return (next) => {
    let count = 0;
    return writing((response) => {
      count += 1;
      const headers: Headers = Object.fromEntries(order(Object.entries(response.headers), count));
      return { ...response, headers };
    })(next);
  };
}

const allowed = 'RFC 9110 5.3: the order of different fields means nothing';

/** The order of header fields. */
export const headerOrder = point('header-order', {
  usual: plain('in the usual one'),
  reversed: { summary: 'in reverse order', allowed, outside: ordered((entries) => entries.reverse()) },
  turning: {
    summary: 'every other time in reverse order',
    allowed,
    outside: ordered((entries, count) => (count % 2 === 0 ? entries : entries.reverse())),
  },
});
