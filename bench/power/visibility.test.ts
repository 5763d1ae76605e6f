import { describe, expect, test } from 'vitest';
import { randomOf } from '../../src/random.ts';
import {
  type Drawn,
  drawFault,
  membersOf,
  pairsOf,
  scopesOf,
  textOf,
} from '../../src/reference/space/drawn.ts';
import { effects } from '../../src/reference/space/effects.ts';
import type { Effect, Trigger } from '../../src/reference/space/row.ts';
import { triggers } from '../../src/reference/space/triggers.ts';
import { hiddenBy } from './visibility.ts';

/** Faults of a trigger and an effect: of the first member at each operation, of each other member at one of them. */
function faultsOf(trigger: Trigger, effect: Effect): readonly Drawn[] {
  return pairsOf(trigger, effect).flatMap((pair, index) => {
    const byOperation = Map.groupBy(scopesOf(pair), ({ operation }) => operation);
    const first = [...byOperation.values()].flatMap(([scope]) =>
      scope === undefined ? [] : [{ ...pair, scope }],
    );
    return index === 0 ? first : first.slice(index % first.length).slice(0, 1);
  });
}

/** A trigger that waits for nothing but what the effect is about. */
function plainestFor({ access, needsBatch }: Effect): readonly Trigger[] {
  const waiting = needsBatch === true ? 'larger-batch' : 'always';
  return triggers.filter(({ name }) => name === (access === undefined ? waiting : 'no-token'));
}

/** An effect that shows whatever a trigger's history says: it changes nothing but the response to what fired. */
const plainest = (trigger: Trigger): readonly Effect[] =>
  effects.filter(({ name }) =>
    trigger.access === undefined
      ? name === 'http-version'
      : name === 'admitted' || name === 'refused-by-error',
  );

describe('each effect shows itself in its look, whichever operation it is about', () => {
  test.each(effects)('$name', async (effect) => {
    const faults = plainestFor(effect).flatMap((trigger) => faultsOf(trigger, effect));
    expect(faults.map(({ effectMember }) => effectMember)).toEqual(
      expect.arrayContaining([...membersOf(effect)]),
    );
    for (const fault of faults)
      expect([textOf(fault).effect, await hiddenBy(fault)]).toEqual([textOf(fault).effect, undefined]);
  });
});

describe('the history of each trigger fires it, whichever operation it is about', () => {
  test.each(triggers)('$name', async (trigger) => {
    const faults = plainest(trigger).flatMap((effect) => faultsOf(trigger, effect));
    expect(faults.map(({ triggerMember }) => triggerMember)).toEqual(
      expect.arrayContaining([...membersOf(trigger)]),
    );
    for (const fault of faults) {
      const text = textOf(fault);
      expect([text, await hiddenBy(fault)]).toEqual([text, undefined]);
    }
  });
});

test('whatever is drawn starts, answers, and is visible or says why not', async () => {
  const random = randomOf(77);
  const hidden: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    const why = await hiddenBy(drawFault(random));
    if (why !== undefined) hidden.push(why);
  }
  expect(hidden.filter((why) => why.startsWith('its twin'))).toEqual([]);
  expect(hidden.length).toBeLessThan(12);
});
