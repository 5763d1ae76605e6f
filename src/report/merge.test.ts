import { expect, test } from 'vitest';
import { merged } from './merge.ts';
import { outage, passed, reportOf } from './testing/sample-report.ts';

test('an outage in a shard is one of the whole run, with its requests renumbered', () => {
  const shards = [
    reportOf([passed], { shard: { index: 1, of: 2 } }),
    reportOf([], { shard: { index: 2, of: 2 }, outage }),
  ];
  const { run } = merged(shards, [100, 3]);
  expect(run.outage?.message).toMatch(/at request #103, with PATCH .* \(#102\) in flight; .*\(#101, 200\)/);
  expect(run.outage).toMatchObject({ at: 103, inFlight: [102], lastAnswered: 101, curl: outage.curl });
  expect(run.outage?.exchanges.map(({ id }) => id)).toEqual([101, 102, 103]);
});
