import { expect, test } from 'vitest';
import { undecided } from './jobs.ts';
import { isCaught } from './records.ts';

test('a job that ended its thread counts as a visible fault that was missed, or as a server that was left undecided', () => {
  const rest = { index: 3, seed: 5, effort: 'quick' as const };
  const fault = { trigger: 'always', effect: 'field-lost@create.customers.firstName' };
  const tried = undecided({ ...rest, fault }, 'full');
  if (!('fault' in tried)) throw new Error('it is a fault');
  expect(tried.fault.tried?.reasons).toEqual(['the suite itself failed: full']);
  expect(isCaught(tried.fault)).toBe(false);
  expect(undecided({ ...rest, style: 'lag=reads' }, 'full')).toMatchObject({
    style: { index: 3, style: 'lag=reads', verdict: 'undecided', foreignWrites: [] },
  });
});
