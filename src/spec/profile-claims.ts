import type { Requirement } from '../evidence/requirement.ts';

const faults = {
  none: 'It judges what a profile says of its target, and the matrix runs without one; its test sets profiles against servers that contradict them.',
};

/** What a target's profile claims: the class that a profile brings with it. */
export const profileClaims: readonly Requirement[] = [
  {
    id: 'DM-CLAIM-1',
    class: 'profile',
    level: 'MUST',
    source: { document: 'profile', section: 'resources, methods' },
    title: 'The target has the methods that its profile declares',
    statement: 'A method that the profile declares is not answered as one that the target does not have.',
    faults,
  },
  {
    id: 'DM-CLAIM-2',
    class: 'profile',
    level: 'SHOULD',
    source: { document: 'profile', section: 'resources, methods' },
    title: 'The target has no method that its profile leaves out',
    statement: 'A method that the profile neither declares nor holds possible is refused.',
    faults,
  },
  {
    id: 'DM-CLAIM-3',
    class: 'profile',
    level: 'MUST',
    source: { document: 'profile', section: 'resources, public' },
    title: 'What the profile declares public needs no authentication',
    statement:
      'A method that the profile declares public succeeds without a credential where it succeeds with one.',
    faults,
  },
];
