import { expect, test } from 'vitest';
import type { HeaderField } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { furtherGets, held } from './bracket.ts';
import { contradictions } from './disputes.ts';

const rule = contradictions(new Set());
const get = { method: 'GET', path: '/customers/a' };

/**
 * What becomes of a HEAD whose entity tag differs from that of the GETs around it, which a cache may have answered.
 * @param after - the tag that GET shows after so many waits, and the second in its Date
 */
async function settled(after: (waits: number) => readonly [tag: string, second: number]) {
  let [id, waits] = [0, 0];
  const response = (tag: string, second: number, method = 'GET') => {
    id += 1;
    const headers: readonly HeaderField[] = [
      ['Cache-Control', 'max-age=60'],
      ['Date', `Thu, 01 Jan 2026 00:00:0${second} GMT`],
      ['ETag', tag],
    ];
    return exchange({ id, method, headers });
  };
  const asked = {
    before: response('"a"', 0),
    head: response('"b"', 0, 'HEAD'),
    after: response('"a"', 0),
  };
  const next = async () => response(...after(waits));
  const resource = {
    send: next,
    wire: async () => ({ exchange: await next() }),
    async rest() {
      waits += 1;
    },
  };
  const more = await furtherGets(asked, { get, resource, rule });
  return { waits, outcome: held({ ...asked, more }, rule).outcome };
}

test('HEAD fails if the server itself shows its value again after a second', async () => {
  expect(await settled((waits) => ['"a"', waits])).toEqual({ waits: 1, outcome: 'failed' });
});

test('HEAD does not fail for a value that changes by itself behind a cache', async () => {
  expect(await settled((waits) => [`"${'a'.repeat(waits + 1)}"`, waits])).toMatchObject({
    outcome: 'passed',
  });
});

test('if a cache answers every time, waiting soon ends, and HEAD is left undecided', async () => {
  expect(await settled(() => ['"a"', 0])).toEqual({ waits: 3, outcome: 'cantTell' });
});
