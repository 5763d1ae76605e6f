import { anotherSince } from './another-since.ts';

export const anotherRemovedSince = anotherSince(
  {
    name: 'another-removed-since',
    summary: 'another resource of the type was removed since this one was last touched',
    source:
      'offsets into an array or a page that move when an element is spliced out (json files as a store)',
  },
  'remove',
);
