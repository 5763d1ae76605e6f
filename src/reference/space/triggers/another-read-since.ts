import { anotherSince } from './another-since.ts';

export const anotherReadSince = anotherSince(
  {
    name: 'another-read-since',
    cohort: 3,
    summary: 'another resource of the type was read since this one was last touched',
    source:
      'FirebirdSQL/firebird #9060 (what the fetch of one row has put into a cache is served for another), cursors that reads move',
  },
  'read',
);
