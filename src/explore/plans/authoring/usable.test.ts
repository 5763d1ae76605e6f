import { expect, test } from 'vitest';
import type { Subject } from '../../../check/requirement.ts';
import { subjects } from '../../histories/testing/subjects.ts';
import { usableOf } from './usable.ts';

const [, subject] = subjects;
const employees = { ...subject, credentials: { wrong: [] } } as unknown as Subject;
const plainly = { seed: 1, redact: { values: <T>(value: T) => value } };

test('measured fields have remarkable values, few of which a server might refuse', () => {
  const { measures } = usableOf(employees, plainly);
  expect([...measures.keys()].toSorted()).toEqual(['age', 'hiredatetime']);
  const ages = measures.get('age') ?? [];
  expect(ages).toEqual(expect.arrayContaining([0, 1000]));
  const unusual = ages.filter((age) => Number(age) < 0 || Number(age) > 100_000).length;
  expect(unusual).toBeGreaterThan(0);
  expect(unusual).toBeLessThan(ages.length / 4);
  const instants = (measures.get('hiredatetime') ?? []).map(String);
  expect(instants.some((instant) => instant.startsWith('1969-12-31T23:59:59.001'))).toBe(true);
});

test.each<[string, object, boolean]>([
  ['may be sent with identifiers', {}, true],
  ['is never sent with any', { type: { ...employees.type, neverSend: employees.type.identifiers } }, false],
  ['is PUT', { type: { ...employees.type, createdBy: 'PUT' } }, false],
  [
    'does not tell where the resource is',
    { learnt: { ...employees.learnt, addressings: ['client'] } },
    false,
  ],
])('whether a creation may use identifiers that are taken, if it %s', (_what, more, mayBeNamed) => {
  expect(usableOf({ ...employees, ...more }, plainly)).toMatchObject({ mayBeNamed });
});

test('several are created together, unless nothing says where they are', () => {
  const alone = { operation: 'create one', leads: true, alone: true };
  const batch = { operation: 'create several', leads: false, alone: true };
  const severalWith = (...places: readonly object[]) =>
    usableOf({ ...employees, type: { ...employees.type, places } } as unknown as Subject, plainly).several;
  expect(severalWith()).toBe(1);
  // one by one they are where Location says
  expect(severalWith(alone, batch)).toBeUndefined();
  expect(severalWith(alone, { ...batch, leads: true })).toBe(1);
  // and here where their identifiers lead
  expect(severalWith({ ...alone, identifiers: ['employee', 'id'] }, batch)).toBe(1);
});
