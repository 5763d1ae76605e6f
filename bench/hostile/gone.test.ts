import { expect, test } from 'vitest';
import { startReference } from '../../src/reference/server.ts';
import { type BehaviourName, behaviours } from './behaviours.ts';
import { expectOrderly, runAgainst, token } from './orderly.ts';
import { type Asked, startHostile } from './proxy.ts';

// A target that does so from some request on, whatever is asked: the run ends and says since when, or outlasts it.

/** Long enough for a run to know its target, and not for it to have decided anything. */
const last = 800;

async function runWhere(name: BehaviourName, isConcerned: (asked: Asked) => boolean) {
  const reference = await startReference({ token });
  const hostile = await startHostile(reference, behaviours[name], isConcerned);
  try {
    // a run takes 20 seconds, and on a busy machine as long as it takes
    return await runAgainst(hostile.url, '--max-time', '800');
  } finally {
    await hostile.close();
    await reference.close();
  }
}

test.concurrent.each<[BehaviourName, RegExp]>([
  [
    'never answers',
    /^Since request #\d+ the target has accepted connections without answering, with .* in flight/,
  ],
  [
    'closes before the response',
    /^Since request #\d+ the target has closed every connection without answering, with/,
  ],
  ['resets', /^Since request #\d+ the target has closed every connection without answering, with/],
  [
    'come back in a year',
    /^Since request #\d+ the target has answered only with 503, with no request in flight/,
  ],
])('%s: the run ends with what happened', async (name, message) => {
  const ended = await runWhere(name, ({ number }) => number > last);
  expectOrderly(ended, [3]);
  const { outage, requests = 0 } = ended.report?.run ?? {};
  expect(outage?.message).toMatch(message);
  expect(ended.stdout).toContain(outage?.advice);
  // those in flight, each once more at most, and the knocks
  expect(requests - last).toBeLessThan(60);
  const reasons = ended.report?.results.filter(({ outcome }) => outcome === 'untested');
  for (const { reason } of reasons ?? []) expect(reason).toMatch(/^The target stopped answering: /);
});

test.concurrent.each<BehaviourName>(['never answers', 'closes before the response', 'resets'])(
  '%s, and is back before long: the run goes on to its end',
  async (name) => {
    // ten in flight, and three times that it is asked whether it is back
    const ended = await runWhere(name, ({ number }) => number > last && number <= last + 13);
    expectOrderly(ended, [0]);
    expect(ended.report?.run.outage).toBeUndefined();
  },
);
