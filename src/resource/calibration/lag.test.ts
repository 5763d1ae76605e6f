import { expect, test } from 'vitest';
import { textOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { createLagWatch } from './lag.ts';

/** A watch of reads that show these, one after another, and then the last of them. */
function watching(...shown: readonly ('old' | 'new' | 'broken')[]) {
  let asked = 0;
  const client = {
    rest: async () => {},
    send: async () => {
      asked += 1;
      const next = shown[asked - 1] ?? shown.at(-1);
      return next === 'broken' ? exchange({ status: 502 }) : exchange({ json: [next] });
    },
  };
  return createLagWatch(client as unknown as Parameters<typeof createLagWatch>[0], 0);
}

const isNew = ({ response }: Exchange) => response !== undefined && textOf(response.content).includes('new');
const alternating = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 'old' : 'new'));

test.each([
  ['at once', ['new'], false],
  ['after a while', ['old', 'old', 'new'], true],
  ['after a while, at one replica after the other', ['old', 'new', 'old', 'new'], true],
  ['never', ['old'], false],
  ['once a server that breaks down is ready', ['broken', 'broken', 'new'], false],
  ['every other time, for ever', alternating, false],
] as const)('whether a write that shows %s is shown late', async (_when, shown, isLate) => {
  const watch = watching(...shown);
  const read = await watch.until({ method: 'GET', path: '/a' }, isNew, { after: 'PUT' });
  expect([isNew(read), watch.lag()?.after === 'PUT']).toEqual([shown.some((each) => each === 'new'), isLate]);
});
