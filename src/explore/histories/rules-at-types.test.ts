import { expect, test } from 'vitest';
import { checks } from '../../../suites/catalogue.ts';
import type { Blamed } from '../../check/history/blame.ts';
import type { Subject } from '../../check/requirement.ts';
import { absent } from '../../model/deviation.ts';
import { rulesAtTypes, saidOf } from './rules-at-types.ts';
import { subjects } from './testing/subjects.ts';

const idsAt = (some: readonly Subject[]) => rulesAtTypes(some, checks).map(({ check }) => check.id);

test('a requirement is listed only with the types that it is about', () => {
  const [customers, employees] = subjects.map((subject) => idsAt([subject]));
  expect(customers).toContain('DM-POST-1');
  expect(customers).not.toContain('DM-POST-4');
  expect(employees).toContain('DM-POST-4');
  expect(employees).not.toContain('DM-POST-1');
});

test('a requirement is not listed with a type that lacks a method it needs', () => {
  const withoutPatch = subjects.map((subject) => {
    const methods = subject.methods.filter((method) => method !== 'PATCH');
    return { ...subject, methods, type: { ...subject.type, methods } };
  });
  expect(idsAt(subjects)).toContain('DM-PATCH-1');
  expect(idsAt(withoutPatch)).not.toContain('DM-PATCH-1');
});

test.each<[string, Partial<Blamed['deviation']>, string]>([
  [
    'words',
    { kind: 'missing resource', expected: { a: 1 }, observed: 'a refusal' },
    'Expected {"a":1}, observed a refusal.',
  ],
  [
    'a field',
    { kind: 'wrong value', field: 'a', expected: '1', observed: 1 },
    'Expected {"a":"1"}, observed {"a":1}.',
  ],
  [
    'a missing field',
    { kind: 'wrong value', field: 'a', expected: '1', observed: absent },
    'Expected {"a":"1"}, observed no such field.',
  ],
  [
    'a long value',
    { kind: 'wrong value', field: 'a', expected: 'x'.repeat(999), observed: '' },
    'It shows in a.',
  ],
])('a deviation is told in a sentence: %s', (_, deviation, told) => {
  const blamed = {
    act: { operation: 'replace', type: 'customers', about: ['a'] },
    relation: 'another',
    life: 'existing',
    deviation: { about: 'b', type: 'customers', step: 1, suspects: [0], senders: [], ...deviation },
  } as unknown as Blamed;
  const said = saidOf(blamed, rulesAtTypes(subjects, checks));
  expect(said).toMatch(/^PUT (changes|removes) another resource\. /);
  expect(said).toContain(told);
});
