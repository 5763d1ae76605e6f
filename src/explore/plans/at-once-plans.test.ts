import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { inheritedPlans } from './at-once-plans.ts';
import { made } from './testing/made.ts';
import { usableType } from './testing/usable.ts';

const [type] = defaultProfile.resources as [ResourceType];

test('the content of a resource is given to another one directly after its removal', () => {
  const [steps = []] = made(inheritedPlans([{ ...usableType(type), several: undefined }], 1));
  const had = new Map(steps.flatMap(({ about, items = [] }) => about.map((name, at) => [name, items[at]])));
  const heirs = steps.flatMap((step, at) => {
    const {
      operation,
      about: [name = ''],
    } = steps[at - 1] ?? step;
    const versions = steps.slice(0, at).filter(({ about, items }) => about.includes(name) && items);
    const last = versions.at(-1)?.items?.[0] ?? had.get(name);
    return operation === 'remove' ? [[step.operation, isDeepStrictEqual(last, step.items?.[0])]] : [];
  });
  expect(heirs).toEqual([
    ['replace', true],
    ['patch', true],
    ['create', true],
    // and made anew, again and again
    ['create', true],
    ['create', true],
    ['create', true],
  ]);
});
