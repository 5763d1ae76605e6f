import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import type { Operation } from '../../model/act.ts';
import { enough } from '../head/settled-values.ts';
import { heldAgainstGet } from './brackets.ts';
import type { Step } from './plan.ts';

const of = (status: number, type = 'application/json') =>
  exchange({ status, headers: [['Content-Type', type]] });
const step = (operation: Operation, more: Partial<Step> = {}): Step => ({
  operation,
  type: 'customers',
  about: ['a'],
  ...more,
});

type DoneStep = readonly [Step, Exchange, further?: readonly Exchange[]];

const seenIn = (steps: readonly DoneStep[], isSettled = false) => {
  const done = steps.map(([, first, further]) => ({ exchanges: [first], ...(further && { further }) }));
  const { deviations, held } = heldAgainstGet(
    steps.map(([each]) => each),
    { nonce: 'ours', done, isSettled },
  );
  return {
    deviations: deviations.map(({ step, field }) => [step, field]),
    held: held.map(({ step }) => step),
  };
};

const noted = (...headers: readonly (readonly [string, string])[]) => exchange({ status: 200, headers });

const read: DoneStep = [step('read'), of(200)];
const refusedHead: DoneStep = [step('head'), of(404)];

describe('HEAD is compared with the GETs around it', () => {
  test.each<[string, readonly DoneStep[], ReturnType<typeof seenIn>]>([
    ['it matches them', [read, [step('head'), of(200)], read], { deviations: [], held: [1] }],
    ['another status', [read, refusedHead, read], { deviations: [[1, 'status']], held: [] }],
    [
      'another type of content',
      [read, [step('head'), of(200, 'text/html')], read],
      { deviations: [[1, 'content-type']], held: [] },
    ],
    [
      'it succeeds, and GET breaks down',
      [
        [step('read'), of(500)],
        [step('head'), of(200)],
        [step('read'), of(500)],
      ],
      { deviations: [], held: [] },
    ],
    [
      'it is refused, and GET breaks down',
      [[step('read'), of(500)], refusedHead, [step('read'), of(500)]],
      { deviations: [], held: [] },
    ],
    [
      'it breaks down, and GET in another way',
      [
        [step('read'), of(500)],
        [step('head'), of(505)],
        [step('read'), of(500)],
      ],
      { deviations: [[1, 'status']], held: [] },
    ],
    ['a single GET after it', [refusedHead, read], { deviations: [[0, 'status']], held: [] }],
    [
      'a single GET after it, which it matches',
      [[step('head'), of(200)], read],
      { deviations: [], held: [] },
    ],
    [
      'GETs sent since it looked odd',
      [
        [step('head'), of(404), [of(200)]],
        [step('patch'), of(200)],
      ],
      { deviations: [[0, 'status']], held: [] },
    ],
    ['a write between', [read, refusedHead, [step('patch'), of(200)], read], { deviations: [], held: [] }],
    [
      'something about another resource between',
      [read, [step('read', { about: ['b'] }), of(404)], refusedHead, read],
      { deviations: [[2, 'status']], held: [] },
    ],
    [
      'asked in another form',
      [read, [step('head', { query: 'a=1' }), of(404)], read],
      { deviations: [], held: [] },
    ],
    [
      'asked in the same form as the GETs',
      [
        [step('read', { query: 'a=1' }), of(200)],
        [step('head', { query: 'a=1' }), of(204)],
        [step('read', { query: 'a=1' }), of(200)],
      ],
      { deviations: [[1, 'status']], held: [] },
    ],
    [
      'on a condition',
      [
        [step('read', { headers: [['If-None-Match', '"x"']] }), of(200)],
        [step('head', { headers: [['If-None-Match', '"x"']] }), of(404)],
        [step('read', { headers: [['If-None-Match', '"x"']] }), of(200)],
      ],
      { deviations: [], held: [] },
    ],
    [
      'on a condition that holds each time',
      [
        [step('read', { headers: [['If-None-Match', '"x"']] }), noted(['Vary', 'Accept'])],
        [step('head', { headers: [['If-None-Match', '"x"']] }), noted(['Vary', 'Cookie'])],
        [step('read', { headers: [['If-None-Match', '"x"']] }), noted(['Vary', 'Accept'])],
      ],
      { deviations: [[1, 'vary']], held: [] },
    ],
    ['both GETs after it', [refusedHead, read, read], { deviations: [[0, 'status']], held: [] }],
    [
      'both GETs after it, and a write between them',
      [refusedHead, read, [step('patch'), of(200)], read],
      { deviations: [[0, 'status']], held: [] },
    ],
    [
      'both GETs after it, and they describe other content',
      [
        [step('patch'), of(200)],
        [step('head'), noted(['ETag', '"old"'])],
        [step('read'), noted(['ETag', '"new"'])],
        [step('read'), noted(['ETag', '"new"'])],
      ],
      { deviations: [[1, 'etag']], held: [] },
    ],
    [
      'both GETs after it, and a cache answers the first request differently',
      [
        [step('head'), noted(['X-Proxy-Cache', 'MISS'])],
        [step('read'), noted(['X-Proxy-Cache', 'HIT'])],
        [step('read'), noted(['X-Proxy-Cache', 'HIT'])],
      ],
      { deviations: [], held: [0] },
    ],
    [
      'GETs around it, and another field about the exchange',
      [
        [step('read'), noted(['X-Tenant', 'a'])],
        [step('head'), noted(['X-Tenant', 'b'])],
        [step('read'), noted(['X-Tenant', 'a'])],
      ],
      { deviations: [[1, 'x-tenant']], held: [] },
    ],
    [
      'asked without permission',
      [read, [step('head', { credential: 'none' }), of(401)], read],
      { deviations: [], held: [] },
    ],
    ['the GETs differ', [read, refusedHead, [step('read'), of(410)]], { deviations: [], held: [1] }],
    [
      'one of the GETs breaks down',
      [read, refusedHead, [step('read'), of(500)]],
      { deviations: [], held: [] },
    ],
  ])('%s', (_about, steps, expected) => {
    expect(seenIn(steps)).toEqual(expected);
  });

  test('once further GETs are sent, HEAD deviates only if they settle what it must show', () => {
    expect(seenIn([read, refusedHead, read], true).deviations).toEqual([]);
    const further = Array.from({ length: enough }, () => of(200));
    expect(seenIn([read, refusedHead, [step('read'), of(200), further]], true).deviations).toEqual([
      [1, 'status'],
    ]);
  });

  test('a value that GET shows now and then is no deviation of HEAD', () => {
    const further = [of(200), of(404), ...Array.from({ length: enough }, () => of(200))];
    expect(seenIn([read, refusedHead, [step('read'), of(200), further]], true).deviations).toEqual([]);
  });
});
