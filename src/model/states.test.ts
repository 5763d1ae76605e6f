import { expect, test } from 'vitest';
import { statesAfter } from './judge.ts';
import { act, values } from './testing/acts.ts';

const ada = { first: 'tag ada', last: 'tag lovelace' };
const eve = { first: 'tag eve' };

test('a write comes with the state after it, a read with the state before it', () => {
  const acts = [
    act('create', 'a', { sent: [ada] }),
    act('patch', 'a', { sent: [eve] }),
    act('read', 'a', { shown: ada }),
    act('replace', 'a', { sent: [eve] }),
    act('read', 'b', { shown: null }),
    act('remove', 'a'),
    act('list', ''),
  ];
  const states = statesAfter(acts, values).map((step) =>
    step.map(({ name, life, fields, leftOut }) => [name, life, fields, leftOut]),
  );
  expect(states).toEqual([
    [['a', 'existing', ada, []]],
    [['a', 'existing', { ...ada, ...eve }, []]],
    [['a', 'existing', { ...ada, ...eve }, []]],
    [['a', 'existing', eve, ['last']]],
    [['b', 'never made', {}, []]],
    [['a', 'removed', {}, []]],
    [
      ['a', 'removed', {}, []],
      ['b', 'never made', {}, []],
    ],
  ]);
});

test('a refused write leaves the state unknown, and an unauthorized request does not change it', () => {
  const acts = [
    act('create', 'a', { sent: [ada] }),
    act('remove', 'a', { by: 'no credential', fate: 'refused' }),
    act('patch', 'a', { sent: [eve], fate: 'refused' }),
    act('replace', 'c', { sent: [eve] }),
  ];
  const lives = statesAfter(acts, values).map(([state]) => state?.life);
  expect(lives).toEqual(['existing', 'existing', 'unknown', 'maybe made']);
});

test('the state of a resource includes its path', () => {
  const [[state] = []] = statesAfter([act('create', 'a', { sent: [ada] })], values);
  expect(state?.at).toBe('/customers/a');
});
