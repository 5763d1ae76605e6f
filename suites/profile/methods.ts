import type { Case } from '../../src/check/requirement.ts';
import type { Method } from '../../src/profile/profile.ts';

export interface OfMethod extends Case {
  readonly method: Method;
}

export const casesOf = (methods: readonly Method[]): readonly OfMethod[] =>
  methods.map((method) => ({ name: method, method }));
