import { expect, test } from 'vitest';
import { defaultProfile } from '../profile/default-profile.ts';
import { classesFor } from './classes.ts';

test('classes that the specification says nothing about are decided only on request', () => {
  expect(classesFor(defaultProfile, new Set())).toEqual(['core']);
  expect(classesFor({ ...defaultProfile, declared: true }, new Set())).not.toContain('consistency');
  const asked = { ...defaultProfile, classes: ['consistency'] };
  expect(classesFor(asked, new Set(['own']))).toEqual(['consistency', 'own']);
});
