import { reads } from '../scope.ts';
import { fieldOf, withField } from './tools.ts';
import { itself, touching } from './touching.ts';

export const readCountsUp = touching(
  {
    name: 'read-counts-up',
    cohort: 9,
    summary: 'a read adds one to a number of the resource it shows, or for a list of the newest one',
    source:
      'by kind: counters of views, of hits and of versions whose column is found by its place, or by a name that the client has taken (`increment` on a read, optimistic locks that count reads)',
    operations: reads,
    fields: ['integer'],
  },
  itself,
  ({ store, id, item }, fired) => {
    const value = item[fieldOf(fired)];
    if (typeof value === 'number') store.set(id, withField(item, fieldOf(fired), value + 1));
  },
);
