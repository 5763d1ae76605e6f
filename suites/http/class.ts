import type { ClassEntry } from '../../src/check/conformance-class.ts';

export const http: ClassEntry = {
  title: 'What HTTP says of which the specification is silent: decided only on request.',
  document: 'RFC 9110, HTTP Semantics',
  byDefault: 'never',
  ids: ['HTTP-POST-1'],
};
