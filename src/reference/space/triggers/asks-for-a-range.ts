import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

/** Ranges of all that there is: one of them, and what is like it. */
const ranges: Readonly<Record<string, readonly [example: string, pattern: RegExp]>> = {
  octets: ['bytes=0-', /^bytes=0-$/],
  items: ['items=0-99', /^(?!bytes)\w+=0-\d*$/],
};

export const asksForARange: Trigger = {
  name: 'asks-for-a-range',
  cohort: 14,
  summary: 'a read that asks for a range which is all of it: from the first octet on, or so many items',
  source:
    'gregjones/httpcache #51, fabiocicerchia/go-proxy-cache #265: what answers a range is kept, or served, for the whole',
  members: Object.keys(ranges),
  operations: reads,
  // ranges are not shown
  open: ['status'],
  when: ({ action: { request }, member }) =>
    ranges[member]?.[1].test(request.incoming.headers.range ?? '') ?? false,
  history: (cast) => [cast.fire({ headers: { Range: ranges[cast.member]?.[0] ?? '' } })],
};
