import type { ClassEntry } from '../../src/check/conformance-class.ts';

export const http: ClassEntry = {
  title: 'Rules of HTTP that the specification does not mention: decided only on request.',
  document: 'RFC 9110, HTTP Semantics',
  byDefault: 'never',
  ids: ['HTTP-POST-1'],
};
