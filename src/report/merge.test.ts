import { expect, test } from 'vitest';
import { merged } from './merge.ts';
import { outage, passed, reportOf } from './testing/sample-report.ts';

test('a shard that its target did not outlive is one that the whole did not outlive, with its requests by their new numbers', () => {
  const shards = [
    reportOf([passed], { shard: { index: 1, of: 2 } }),
    reportOf([], { shard: { index: 2, of: 2 }, outage }),
  ];
  const { run } = merged(shards, [100, 3]);
  expect(run.outage?.message).toMatch(/at request #103, with PATCH .* \(#102\) in flight; .*\(#101, 200\)/);
  expect(run.outage).toMatchObject({ at: 103, inFlight: [102], lastAnswered: 101, curl: outage.curl });
  expect(run.outage?.exchanges.map(({ id }) => id)).toEqual([101, 102, 103]);
});
