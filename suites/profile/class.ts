import type { ClassEntry } from '../../src/check/conformance-class.ts';

export const profile: ClassEntry = {
  title: 'What a profile claims about its target.',
  document: "The target's profile",
  byDefault: 'declared',
  ids: ['DM-CLAIM-1', 'DM-CLAIM-2', 'DM-CLAIM-3', 'DM-CLAIM-4', 'DM-CLAIM-5', 'DM-CLAIM-6'],
};
