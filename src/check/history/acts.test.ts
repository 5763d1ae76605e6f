import { expect, test } from 'vitest';
import { historyOf, makes, reads } from '../../../suites/testing/histories.ts';
import { customers, plainPlaces, shows, status } from '../../../suites/testing/judging.ts';
import { actsOf } from './acts.ts';

test('each act stands where its step does, also beside a step on a type that took no part', () => {
  const item = { firstName: 'ours1. Ada' };
  const { sample, trace } = historyOf(makes('a', item, shows(item)), reads('a', status(404)));
  const [creation, read] = sample;
  if (creation === undefined || read === undefined) throw new Error('Two steps were made.');
  const elsewhere = { ...creation, type: 'employees', about: ['b'] };
  const plan = [elsewhere, creation, read];
  const done = [{ exchanges: [], reason: 'There is no employees.' }, ...trace.done];
  const types = new Map([[customers.name, { ...customers, places: plainPlaces }]]);
  const acts = actsOf(plan, { ...trace, done }, types);
  expect(acts.map(({ type, about, fate }) => [type, about, fate])).toEqual([
    ['employees', ['b'], 'unseen'],
    ['customers', ['a'], 'accepted'],
    ['customers', ['a'], 'refused'],
  ]);
});
