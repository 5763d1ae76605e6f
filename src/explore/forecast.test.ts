import { expect, test } from 'vitest';
import { defaultProfile, profileWith } from '../profile/default-profile.ts';
import type { Profile } from '../profile/profile.ts';
import { targetFrom } from '../target/target.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { defaults, type RunOptions } from './options.ts';

function forecast(options: Partial<RunOptions> = {}, profile: Profile = defaultProfile): Promise<Forecast> {
  const run = {
    ...defaults,
    ...targetFrom('http://127.0.0.1:1', {}, profile, () => 'a-token-of-this-test'),
    profile,
    effort: 'quick' as const,
    seed: 1,
    only: [],
    classes: ['core'],
    windowMs: 0,
    waitMs: 0,
    suites: [],
    ...options,
  };
  return forecastOf(run, []);
}

const sum = ({ requests }: Forecast) => requests.reduce((total, { count }) => total + count, 0);
const methodsOf = ({ requests }: Forecast) => new Set(requests.map(({ method }) => method));
const idsOf = (some: Forecast['decided']) => some.map(({ requirement }) => requirement.id);

test('more effort means more requests', async () => {
  const [quick, standard] = [await forecast(), await forecast({ effort: 'standard' })];
  expect(sum(standard)).toBeGreaterThan(sum(quick));
  expect(idsOf(standard.decided)).toEqual(idsOf(quick.decided));
});

test('without a requirement that histories decide, no histories are made', async () => {
  const alone = await forecast({ only: ['DM-HEAD-5'] });
  expect(idsOf(alone.decided)).toEqual(['DM-HEAD-5', 'DM-HEAD-5']);
  expect(10 * sum(alone)).toBeLessThan(sum(await forecast({ only: ['DM-PATCH-2'] })));
});

test('methods that the profile lacks are not sent, and what needs them is left undecided', async () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
  const neither = { customers: { methods }, employees: { mayHave: ['GET', 'HEAD', 'DELETE'] } };
  const without = await forecast({}, await profileWith(neither));
  expect(methodsOf(await forecast())).toContain('PATCH');
  expect(methodsOf(without)).not.toContain('PATCH');
  expect(idsOf(without.left)).toContain('DM-PATCH-1');
});

test('a run that only reads sends nothing but GET and HEAD', async () => {
  const reading = await forecast({ readOnly: { customers: ['acc-1'] } });
  expect([...methodsOf(reading)].toSorted()).toEqual(['GET', 'HEAD']);
  expect(idsOf(reading.decided)).toContain('DM-HEAD-1');
  expect(idsOf(reading.left)).toContain('DM-POST-1');
});

test('no token is fetched for a forecast', async () => {
  const authentication = { scheme: 'command', command: ['no-such-program'], folder: '/' } as const;
  const profile = { ...defaultProfile, authentication };
  expect(sum(await forecast({}, profile))).toBeGreaterThan(0);
});
