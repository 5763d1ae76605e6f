import { expect, test } from 'vitest';
import { statesAfter } from './judge.ts';
import { act, values } from './testing/acts.ts';

const ada = { first: 'tag ada', last: 'tag lovelace' };
const eve = { first: 'tag eve' };

test('after a write stands what it makes, after a read what must have been there before it', () => {
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
    [['a', 'alive', ada, []]],
    [['a', 'alive', { ...ada, ...eve }, []]],
    [['a', 'alive', { ...ada, ...eve }, []]],
    [['a', 'alive', eve, ['last']]],
    [['b', 'never', {}, []]],
    [['a', 'gone', {}, []]],
    [
      ['a', 'gone', {}, []],
      ['b', 'never', {}, []],
    ],
  ]);
});

test('what a refused write leaves, and what a stranger asks for, is not claimed to be known', () => {
  const acts = [
    act('create', 'a', { sent: [ada] }),
    act('remove', 'a', { by: 'nobody', fate: 'refused' }),
    act('patch', 'a', { sent: [eve], fate: 'refused' }),
    act('replace', 'c', { sent: [eve] }),
  ];
  const lives = statesAfter(acts, values).map(([state]) => state?.life);
  expect(lives).toEqual(['alive', 'alive', 'unknown', 'hoped']);
});

test('where a resource is stands beside it', () => {
  const [[state] = []] = statesAfter([act('create', 'a', { sent: [ada] })], values);
  expect(state?.at).toBe('/customers/a');
});
