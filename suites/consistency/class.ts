import type { ClassEntry } from '../../src/check/conformance-class.ts';

export const consistency: ClassEntry = {
  title: 'Concurrent requests. The specification says nothing about them: decided only on request.',
  document: 'What clients that write concurrently rely on',
  byDefault: 'never',
  ids: ['CO-POST-1', 'CO-PATCH-1'],
};
