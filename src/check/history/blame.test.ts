import { expect, test } from 'vitest';
import type { Act } from '../../model/act.ts';
import { judge } from '../../model/judge.ts';
import { act, values } from '../../model/testing/acts.ts';
import { blame, suspectsOf } from './blame.ts';

const ada = { first: 'tag ada' };
const eve = { first: 'tag eve' };
const created = act('create', 'a', { sent: [ada] });
const denied = act('patch', 'a', { sent: [eve], by: 'no credential', fate: 'refused' });

/** The step blamed for the only deviation. */
function blamedIn(acts: readonly Act[]): number | undefined {
  const judgement = judge(acts, values);
  const [deviation] = judgement.deviations;
  return deviation && blame(suspectsOf(deviation, acts, judgement))?.step;
}

test.each<readonly [string, readonly Act[], number | undefined]>([
  [
    'a write without permission, if its content shows',
    [created, denied, act('read', 'a', { shown: eve })],
    1,
  ],
  [
    'the write before it, if nothing shows that the one without permission did anything',
    [created, denied, act('read', 'a', { fate: 'refused' })],
    0,
  ],
  [
    'a write without permission, if a look came before it',
    [created, act('read', 'a', { shown: ada }), denied, act('read', 'a', { fate: 'refused' })],
    2,
  ],
  [
    'the creation, if the client itself is turned away right after it',
    [created, act('read', 'a', { fate: 'refused', isTurnedAway: true })],
    0,
  ],
  [
    'nothing, if after a write without permission the client itself is turned away',
    [
      created,
      act('read', 'a', { shown: ada }),
      denied,
      act('read', 'a', { fate: 'refused', isTurnedAway: true }),
    ],
    undefined,
  ],
])('to blame is %s', (_about, acts, step) => {
  expect(blamedIn(acts)).toBe(step);
});
