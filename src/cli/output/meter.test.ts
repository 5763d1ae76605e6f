import { expect, test } from 'vitest';
import { Meter } from './meter.ts';

/** A meter of a run that decides 50 results, with a clock that advances when told to. */
function metered(): { readonly meter: Meter; readonly passes: (seconds: number) => void } {
  let ms = 5_000;
  const meter = new Meter(() => ms);
  meter.toDecide(50);
  return {
    meter,
    passes: (seconds) => {
      ms += seconds * 1000;
    },
  };
}

test('before the first request, the text says that the target is not known yet', () => {
  const { meter, passes } = metered();
  passes(12);
  expect(meter.text()).toBe('12 s: getting to know the target');
});

test('the share grows while histories are performed and nothing is decided', () => {
  const { meter, passes } = metered();
  const texts = [0, 15, 75, 150].map((carriedOut) => {
    passes(10);
    meter.moved({
      requests: 40 * carriedOut + 1,
      waitingFor: undefined,
      histories: { carriedOut, planned: 150, broken: [] },
    });
    return meter.text();
  });
  expect(texts).toEqual([
    '0 % done, 10 s; 1 requests, 0 failed',
    '7 % done, 20 s, about 2 min left; 601 requests, 0 failed',
    '37 % done, 30 s, about 33 s left; 3001 requests, 0 failed',
    '75 % done, 40 s, about 10 s left; 6001 requests, 0 failed',
  ]);
});

test('early results do not count while histories are still to come', () => {
  const { meter, passes } = metered();
  for (let count = 0; count < 20; count += 1) meter.settled(`DM-GET-1 ${count}`, false);
  passes(3);
  meter.moved({ requests: 90, waitingFor: undefined, histories: 'to come' });
  expect(meter.text()).toBe('0 % done, 3 s; 90 requests, 0 failed');
});

test('decided and failed results count', () => {
  const { meter, passes } = metered();
  meter.moved({ requests: 1, waitingFor: undefined, histories: { carriedOut: 0, planned: 50, broken: [] } });
  passes(60);
  for (let count = 0; count < 25; count += 1) meter.settled(`DM-GET-1 ${count}`, count < 2);
  expect(meter.text()).toBe('25 % done, 60 s, about 3 min left; 1 requests, 2 failed');
});

test('without histories, only decided results count', () => {
  const { meter } = metered();
  for (let count = 0; count < 50; count += 1) {
    expect(meter.isGoing()).toBe(true);
    meter.settled(`DM-GET-1 ${count}`, false);
  }
  expect({ share: meter.share(), isGoing: meter.isGoing() }).toEqual({ share: 1, isGoing: false });
});

test('a rule that histories show to be broken counts before it is decided, but not if it then passes', () => {
  const { meter } = metered();
  const broken = ['DM-PUT-1 customers', 'DM-PATCH-1 customers'];
  meter.moved({ requests: 1, waitingFor: undefined, histories: { carriedOut: 1, planned: 50, broken } });
  expect(meter.failed).toBe(2);
  meter.settled('DM-PUT-1 customers', true);
  meter.settled('DM-PATCH-1 customers', false);
  meter.settled('DM-HEAD-1 customers', true);
  meter.moved({ requests: 2, waitingFor: undefined, histories: { carriedOut: 50, planned: 50, broken } });
  expect(meter.failed).toBe(2);
});

test('the share never shrinks, and the remaining time grows if more work turns up', () => {
  const { meter, passes } = metered();
  const texts = [100, 400].map((planned) => {
    passes(10);
    meter.moved({ requests: 1, waitingFor: undefined, histories: { carriedOut: 90, planned, broken: [] } });
    passes(20);
    return meter.text();
  });
  expect(texts).toEqual([
    '60 % done, 30 s, about 13 s left; 1 requests, 0 failed',
    '60 % done, 60 s, about 3 min left; 1 requests, 0 failed',
  ]);
});

test('while everything waits for the target, the line begins with that, and the remaining time is not estimated', () => {
  const { meter, passes } = metered();
  const texts = (['an answer', 'its turn', undefined] as const).map((waitingFor) => {
    passes(10);
    meter.moved({ requests: 40, waitingFor, histories: { carriedOut: 50, planned: 150, broken: [] } });
    return meter.text();
  });
  expect(texts).toEqual([
    'The target does not answer; waiting for it … 25 % done, 10 s; 40 requests, 0 failed',
    'The target asks for a pause; waiting … 25 % done, 20 s; 40 requests, 0 failed',
    '25 % done, 30 s, about 60 s left; 40 requests, 0 failed',
  ]);
});
