import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { doneTo, othersThere } from './tools.ts';

const ranks: Readonly<Record<string, (own: number, its: number) => boolean>> = {
  most: (own, its) => own > its,
  least: (own, its) => own < its,
};

export const askedForMostOften: Trigger = {
  name: 'asked-for-most-often',
  cohort: 18,
  summary:
    'of all of the type that are there, three or more, nothing was asked for as often as the resource, or as seldom',
  source:
    'dgilland/cacheout #9, alxkm/cache #5, kapouer/node-lfu-cache #1: what is used least often is put out of a cache, and its counters are off by one; hot keys that are split, copied or moved to where there is room',
  members: Object.keys(ranks),
  operations: onItems,
  when(event) {
    const own = doneTo(event).length;
    const others = othersThere(event).map((other) => event.past.of(other).length);
    // of what was there before anybody came, nobody knows how often it was asked for
    const known = others.filter((count) => count > 0);
    return known.length > 1 && known.every((its) => ranks[event.member]?.(own, its) === true);
  },
  history: (cast) => [
    ...(cast.member === 'most'
      ? times(2, () => cast.act('read'))
      : ['before', 'after'].map((slot) => cast.act('read', { slot }))),
    cast.fire(),
  ],
};
