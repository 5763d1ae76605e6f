import { expect, test } from 'vitest';
import type { HeaderField } from '../../http/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { furtherGets, held } from './bracket.ts';
import { contradictions } from './disputes.ts';

const rule = contradictions(new Set());
const get = { method: 'GET', path: '/customers/a' };

/**
 * HEAD shows another entity tag than the GETs around it, which a cache may have answered.
 * @param after - what GET shows after some waits, and at which second it was made
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

test('what the server shows again after a second is held against HEAD', async () => {
  expect(await settled((waits) => ['"a"', waits])).toEqual({ waits: 1, outcome: 'failed' });
});

test('what changes by itself behind a cache is not', async () => {
  expect(await settled((waits) => [`"${'a'.repeat(waits + 1)}"`, waits])).toMatchObject({
    outcome: 'passed',
  });
});

test('of a cache that answers all the time, little is waited for, and nothing said of HEAD', async () => {
  expect(await settled(() => ['"a"', 0])).toEqual({ waits: 3, outcome: 'cantTell' });
});
