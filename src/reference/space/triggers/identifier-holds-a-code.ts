import { identifierMatching } from './identifier-matching.ts';

export const identifierHoldsACode = identifierMatching(
  {
    name: 'identifier-holds-a-code',
    cohort: 17,
    summary: 'the identifier, which the client chose, has a UUID, a day or a hash in it',
    source:
      'by kind: names by which a store finds a partition, an index or a shard on sight (an index for each day, buckets of a UUID), revisions and versions that are cut off an identifier, routers and metrics that put one name for all such segments and keep answers under it',
  },
  {
    uuid: {
      slot: 'target-550e8400-e29b-41d4-a716-446655440000',
      is: /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i,
    },
    day: { slot: 'target-2024-01-31', is: /\b(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/ },
    hash: { slot: 'target-d41d8cd98f00b204e9800998ecf8427e', is: /\b[\da-f]{32,}\b/i },
  },
);
