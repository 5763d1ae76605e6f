import type { Action } from '../action.ts';
import type { Deviation, Operation } from '../fault.ts';
import { nameOf } from '../faults/tools.ts';
import type { Json } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { changing } from './tools.ts';

/** Adds a field that no client sends. */
function noting(name: string, value: (action: Action, id: string) => Json): Deviation<Operation> {
  return changing((item, action) => ({
    ...item,
    [name]: value(action, String(item[action.kind.key])),
  }));
}

/** Counts how often an item was shown, and shows the count in steps. */
function countingViews(each: number): Deviation<Operation> {
  return (next) => {
    const views = new Map<string, number>();
    const seen = (action: Action, id: string): Json => {
      const name = nameOf({ ...action, id });
      const count = (views.get(name) ?? 0) + 1;
      views.set(name, count);
      return Math.floor(count / each);
    };
    return noting('views', seen)(next);
  };
}

const lifetimeS = 3_600;

function telling(summary: string, inside: Deviation<Operation>): Option {
  return { summary, allowed: 'Only illustrative resource shapes are given', inside };
}

/** What the server adds to an item: when it was read, how often, and how many there are. */
export const notes = point('notes', {
  none: plain('nothing'),
  milliseconds: telling(
    'items show the time of the response, in milliseconds',
    noting('servedAt', () => new Date().toISOString()),
  ),
  seconds: telling(
    'items show in words in how many seconds the response expires',
    noting('expires', () => `in ${lifetimeS - (Math.floor(Date.now() / 1000) % lifetimeS)} s`),
  ),
  views: telling('items show how often they were shown', countingViews(1)),
  'views-by-threes': telling(
    'items show how often they were shown, counted in steps of three',
    countingViews(3),
  ),
  total: telling(
    'items show how many there are',
    noting('of', ({ store }) => store.size),
  ),
});
