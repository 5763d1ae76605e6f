import type { Item } from '../message.ts';
import { plain, point } from './point.ts';
import { changing } from './tools.ts';

const ordered = (order: (names: string[]) => string[]) =>
  changing(
    (item): Item => Object.fromEntries(order(Object.keys(item)).map((name) => [name, item[name] ?? null])),
  );

const allowed = 'RFC 8259 4: the order of members means nothing';

/** The order of the members of a representation. */
export const members = point('members', {
  'as-sent': plain('as they were sent'),
  sorted: { summary: 'sorted', allowed, inside: ordered((names) => names.sort()) },
  reversed: {
    summary: 'identifiers first, the others in reverse order',
    allowed,
    inside: ordered((names) => names.reverse()),
  },
});
