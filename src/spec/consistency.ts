import type { Requirement } from '../evidence/requirement.ts';

/**
 * The class `consistency`: what becomes of requests that are on their way at once. No sentence of the specification
 * speaks of it, so it is decided only where it is asked for.
 */
export const consistency: readonly Requirement[] = [
  {
    id: 'CO-POST-1',
    class: 'consistency',
    level: 'MUST',
    source: { document: 'consistency', section: 'Creations at once' },
    title: 'POSTs at once make a resource each',
    statement:
      'Of several POSTs that are on their way at once, each one that is accepted makes a resource of its own: with its own content, under an identifier of its own.',
    faults: ['post-shares-identifier-when-concurrent'],
  },
  {
    id: 'CO-PATCH-1',
    class: 'consistency',
    level: 'MUST',
    source: { document: 'consistency', section: 'Changes at once' },
    title: 'Of PATCHes at once none is lost',
    statement:
      'Where several PATCHes to different fields of one resource are on their way at once and all are accepted, the change of each one is there afterwards.',
    faults: ['patch-loses-concurrent-writes'],
  },
];
