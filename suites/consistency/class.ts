import type { ClassEntry } from '../../src/check/conformance-class.ts';

export const consistency: ClassEntry = {
  title: 'What becomes of concurrent requests. The specification is silent on it: decided only on request.',
  document: 'What concurrently writing clients rely on',
  byDefault: 'never',
  ids: ['CO-POST-1', 'CO-PATCH-1'],
};
