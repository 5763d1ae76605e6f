import type { ClassEntry } from '../../src/check/conformance-class.ts';

export const consistency: ClassEntry = {
  title:
    'What becomes of requests at once. The specification is silent on it: decided only where it is asked for.',
  document: 'What clients rely on that write at once',
  byDefault: 'never',
  ids: ['CO-POST-1', 'CO-PATCH-1'],
};
