import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { rootOf } from '../../check/history/namings.ts';
import type { Step } from '../../check/history/plan.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { randomOf } from '../../random.ts';
import type { Effort } from '../trials/effort.ts';
import { Author } from './author.ts';
import {
  equalEpisodes,
  identifierEpisodes,
  sameNumberEpisodes,
  takenEpisodes,
} from './identifier-episodes.ts';
import { usableType } from './testing/usable.ts';
import type { Usable } from './usable.ts';

const [customers, employees = customers] = defaultProfile.resources;

function stepsOf(each: Usable, effort: Effort = 'quick'): readonly Step[] {
  const author = new Author([each], randomOf(1));
  for (const episode of identifierEpisodes(each, effort)) episode(author);
  return author.steps;
}

const misread = [
  ...['any-letter-in-sql', 'any-letter-in-expressions', 'any-end-in-sql', 'any-end-in-globs'],
  ...['plus-within', 'blank-within', 'with-format'],
];

/** How resources are named after others, in the order in which they are made, each kind once. */
function namingsIn(steps: readonly Step[], operation: Step['operation']): readonly string[] {
  const names = steps.filter((step) => step.operation === operation).flatMap(({ about }) => about);
  return [...new Set(names.filter((name) => rootOf(name) !== name).map((name) => name.split(':')[0] ?? ''))];
}

test('what a client identifies has to do with other resources in each way, by POST and by PUT', () => {
  const steps = stepsOf(usableType(customers));
  const alike = [
    'digits',
    'zero-before',
    'over-32',
    'other-end',
    'over-255',
    'over-17-digits',
    'other-digit',
  ];
  expect(namingsIn(steps, 'create')).toEqual([
    'unnamed',
    'same',
    ...misread,
    'twin',
    'number-of',
    'other-case',
    'longer',
    ...alike,
  ]);
  expect(new Set(namingsIn(steps, 'replace'))).toEqual(
    new Set(['same', ...misread, 'twin', 'number-of', 'other-case', 'longer', ...alike, 'other-middle']),
  );
});

test('where the target identifies what POST makes, PUT alone is asked, but for equal items', () => {
  const steps = stepsOf(usableType(customers, { keepsIdentifiers: false }));
  expect(namingsIn(steps, 'create')).toEqual(['unnamed', 'same']);
  expect(namingsIn(steps, 'replace')).toEqual([
    ...misread,
    'twin',
    'number-of',
    'other-case',
    'longer',
    'digits',
    'zero-before',
    'over-32',
    'other-end',
    'over-255',
    'other-middle',
    'over-17-digits',
    'other-digit',
  ]);
});

test('letters are not held to differ in case where an identifier is no free text', () => {
  const { schema } = customers;
  const accountID = { ...schema.properties['accountID'], format: 'uuid' };
  const uuids = { ...customers, schema: { ...schema, properties: { ...schema.properties, accountID } } };
  expect(namingsIn(stepsOf(usableType(uuids, { keepsIdentifiers: false })), 'replace')).toEqual(['twin']);
});

test('items of a batch are equal in all that is sent, with identifiers or without', () => {
  const batches = stepsOf(usableType(customers)).filter(({ items = [] }) => items.length > 1);
  expect(batches.map(({ about }) => about.map((name) => name.split(':')[0]))).toEqual([
    ['unnamed', expect.any(String), 'unnamed'],
    [expect.any(String), expect.any(String), 'same'],
  ]);
  for (const { items = [], about } of batches) {
    expect(isDeepStrictEqual(items[0], items[2])).toBe(true);
    expect(isDeepStrictEqual(items[0], items[1])).toBe(false);
    expect(new Set(about).size).toBe(3);
  }
});

test('what was removed is made anew under its identifiers, first without a field', () => {
  const steps = stepsOf(usableType(customers));
  const removed = steps.flatMap(({ operation, about }, index) =>
    operation === 'remove' && !about[0]?.startsWith('over-')
      ? [[about[0] ?? '', steps[index + 2]] as const]
      : [],
  );
  const anew = removed.flatMap(([name, next]) =>
    next?.about[0] === name || next?.about[0] === `same:${name}` ? [next] : [],
  );
  expect(anew.map(({ operation, items }) => [operation, Object.keys(items?.[0] ?? {})])).toEqual([
    ['create', ['lastName']],
    ['create', ['firstName', 'lastName']],
    ['replace', ['firstName']],
    ['replace', ['firstName', 'lastName']],
  ]);
});

test('each of them is looked at after what is done to another', () => {
  const steps = stepsOf(usableType(customers));
  const one = steps.findIndex(
    ({ operation, about }, index) => operation === 'patch' && steps[index + 1]?.about[0] !== about[0],
  );
  const kin = [...misread, 'twin', 'number-of', 'other-case', 'longer'];
  const looked = (from: number) =>
    new Set(
      steps.slice(from + 1, from + 1 + kin.length).flatMap(({ isLook, about }) => (isLook ? about : [])),
    );
  const name = steps[one]?.about[0];
  expect(looked(one)).toEqual(new Set(kin.map((each) => `${each}:${name}`)));
});

test('what has an identifier that may be taken for another one is removed while that is there', () => {
  const steps = stepsOf(usableType(customers));
  for (const naming of misread) {
    const at = steps.findIndex(
      ({ operation, about: [name = ''] }) => operation === 'remove' && name.startsWith(naming),
    );
    const one = rootOf(steps[at]?.about[0] ?? '');
    const removal = steps.findIndex(({ operation, about }) => operation === 'remove' && about[0] === one);
    const look = steps.findIndex(({ isLook, about }, index) => index > at && isLook && about[0] === one);
    expect([at, look, removal]).toEqual([at, look, removal].toSorted((a, b) => a - b));
    expect(at).toBeGreaterThan(0);
  }
});

test('long identifiers that differ in one sign are seen to be of nothing before one of them is made, and after it', () => {
  const steps = stepsOf(usableType(customers, { keepsIdentifiers: false }), 'standard');
  for (const length of ['over-32', 'over-64', 'over-255']) {
    const own = steps.filter(({ about: [name = ''] }) => name.includes(`${length}:`));
    const one = own[0]?.about[0] ?? '';
    expect(own.map(({ operation, about: [name] }) => [operation, name]).slice(2, 11)).toEqual([
      ['remove', one],
      ['read', `other-end:${one}`],
      ['read', `other-beginning:${one}`],
      ['read', `other-middle:${one}`],
      ['replace', one],
      ['read', one],
      ['read', `other-end:${one}`],
      ['read', `other-beginning:${one}`],
      ['read', `other-middle:${one}`],
    ]);
  }
});

test('what is made under identifiers that are taken is neither changed with the one that has them, nor changes it', () => {
  const author = new Author([usableType(customers)], randomOf(1));
  for (const episode of takenEpisodes(usableType(customers))) episode(author);
  const [one = '', gone = '', second = '', third = ''] = author.slots.map(({ name }) => name);
  expect([second, third]).toEqual([`same:${one}`, `same:same:${one}`]);
  const done = author.steps.map(({ operation, about: [name] }) => [operation, name]);
  expect(done).toEqual([
    ['create', one],
    ['read', one],
    ['create', gone],
    ['read', gone],
    ['remove', gone],
    ['create', second],
    ['read', second],
    ['read', one],
    ['read', gone],
    ['create', third],
    ['read', third],
    ['read', one],
    ['patch', second],
    ['replace', third],
    ['remove', second],
    ['read', one],
    ['read', third],
  ]);
});

test('no identifier is named that is taken where none may be sent, or no answer would tell what became of it', () => {
  expect(takenEpisodes(usableType(customers, { mayBeNamed: false }))).toEqual([]);
});

test('no identifier is named that is taken where several may have it', () => {
  const shared = usableType(customers, { sharesIdentifiers: true });
  expect(takenEpisodes(shared)).toEqual([]);
  expect(equalEpisodes(shared)).toHaveLength(equalEpisodes(usableType(customers)).length - 1);
});

test('a resource has the number of one of another type, which is looked at after each change, where the client numbers both', () => {
  const stepsWith = (keepsIdentifiers: boolean) => {
    const each = usableType(customers);
    const author = new Author([each, usableType(employees, { keepsIdentifiers })], randomOf(1));
    for (const episode of sameNumberEpisodes(each)) episode(author);
    return author.steps;
  };
  const [there = ''] = stepsWith(true)[0]?.about ?? [];
  const one = `same-number:${there}`;
  const lookedAt = stepsWith(true).flatMap(({ operation, about }, index, steps) =>
    ['patch', 'replace', 'remove'].includes(operation) && about[0] === one
      ? [[operation, steps.slice(index + 1).find((step) => step.about[0] === there)?.operation]]
      : [],
  );
  expect(lookedAt).toEqual([
    ['patch', 'read'],
    ['replace', 'read'],
    ['remove', 'read'],
  ]);
  expect(stepsWith(false)).toEqual([]);
});
