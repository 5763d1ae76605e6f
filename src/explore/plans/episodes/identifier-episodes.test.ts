import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { rootOf, signNamings } from '../../../check/history/namings.ts';
import { isImagined, type Step } from '../../../check/history/plan.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import { randomOf } from '../../../random.ts';
import { Author } from '../authoring/author.ts';
import type { Episode } from '../authoring/planned.ts';
import type { Usable } from '../authoring/usable.ts';
import { usableType } from '../testing/usable.ts';
import {
  anewEpisodes,
  equalEpisodes,
  identifierEpisodes,
  kinEpisodes,
  sameNumberEpisodes,
  signEpisodes,
  takenEpisodes,
} from './identifier-episodes.ts';

const [customers, employees = customers] = defaultProfile.resources;

const all = (each: Usable): readonly Episode[] => [
  ...kinEpisodes(each),
  ...identifierEpisodes(each),
  ...anewEpisodes(each),
];

function stepsOf(each: Usable, episodes = all): readonly Step[] {
  const author = new Author([each], randomOf(1));
  for (const episode of episodes(each)) episode(author);
  return author.steps;
}

const alikeInStores = [
  ...[
    'exchanged',
    'hyphen-within',
    'dot-within',
    'underscore-within',
    'accented',
    'accented-apart',
    'unseen-within',
    'wide',
    'blank-behind',
    'escaped',
    'with-format',
  ],
];
const misread = [
  ...['any-letter-in-sql', 'any-letter-in-expressions', 'any-end-in-sql', 'any-end-in-globs'],
  ...['plus-within', 'blank-within', ...alikeInStores],
];

/** How resources are named after others, in the order in which they are made, each kind once. */
function namingsIn(steps: readonly Step[], operation: Step['operation']): readonly string[] {
  const names = steps.filter((step) => step.operation === operation).flatMap(({ about }) => about);
  return [...new Set(names.filter((name) => rootOf(name) !== name).map((name) => name.split(':')[0] ?? ''))];
}

test('the identifiers that a client chooses are related to others in each way, by POST and by PUT', () => {
  const steps = stepsOf(usableType(customers));
  const alike = (place: string) => [
    ...['digits', 'zero-before', 'over-32', place, 'over-64', 'over-255'],
    ...['over-17-digits', 'other-digit'],
  ];
  expect(namingsIn(steps, 'create')).toEqual([
    ...alikeInStores,
    'twin',
    'number-of',
    'other-case',
    'longer',
    'longer-ahead',
    'longer-around',
    'unnamed',
    'same',
    ...alike('other-end'),
  ]);
  expect(new Set(namingsIn(steps, 'replace'))).toEqual(
    new Set([
      'same',
      ...misread,
      'twin',
      'number-of',
      'number-seen-of',
      'other-case',
      'longer',
      'longer-ahead',
      'longer-around',
      ...alike('other-middle'),
    ]),
  );
});

test('if the target assigns the identifiers of POST, only PUT is used, except for equal items', () => {
  const steps = stepsOf(usableType(customers, { keepsIdentifiers: false }));
  expect(namingsIn(steps, 'create')).toEqual(['unnamed', 'same']);
  expect(namingsIn(steps, 'replace')).toEqual([
    ...misread,
    'twin',
    'number-seen-of',
    'other-case',
    'longer',
    'longer-ahead',
    'longer-around',
    'digits',
    'zero-before',
    'over-32',
    'other-middle',
    'over-64',
    'over-255',
    'over-17-digits',
    'other-digit',
  ]);
});

test('identifiers that differ only in case are not tried if an identifier is not free text', () => {
  const { schema } = customers;
  const accountID = { ...schema.properties['accountID'], format: 'uuid' };
  const uuids = { ...customers, schema: { ...schema, properties: { ...schema.properties, accountID } } };
  expect(namingsIn(stepsOf(usableType(uuids, { keepsIdentifiers: false })), 'replace')).toEqual(['twin']);
});

test('items of a batch are equal in everything that is sent, with identifiers or without', () => {
  const batches = stepsOf(usableType(customers)).filter(({ items = [] }) => items.length === 3);
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

test('a removed resource is made again by a batch, too, and not as its first item', () => {
  const steps = stepsOf(usableType(customers));
  const again = steps.find(({ items = [] }) => items.length === 2);
  const [, name = ''] = again?.about ?? [];
  expect(name).toMatch(/^same:/);
  const root = rootOf(name);
  expect(
    steps.some(({ operation, about }) => operation === 'remove' && rootOf(about[0] ?? '') === root),
  ).toBe(true);
});

test('a removed resource is re-created under its identifiers, first without a field', () => {
  const steps = stepsOf(usableType(customers));
  const removed = steps.flatMap(({ operation, about }, index) =>
    operation === 'remove' && !about[0]?.startsWith('over-')
      ? [[about[0] ?? '', steps[index + 2]] as const]
      : [],
  );
  const anew = removed.flatMap(([name, next]) =>
    next?.items !== undefined && [name, `same:${name}`].includes(next.about[0] ?? '') ? [next] : [],
  );
  expect(anew.map(({ operation, items }) => [operation, Object.keys(items?.[0] ?? {})])).toEqual([
    ['create', ['lastName']],
    ['create', ['firstName', 'lastName']],
    ['replace', ['firstName']],
    ['replace', ['firstName', 'lastName']],
  ]);
});

test('identifiers that begin like one in use, or nearly are it, are seen to be free', () => {
  const steps = stepsOf(usableType(customers, { keepsIdentifiers: false }));
  const looked = steps.flatMap(({ isLook, about: [name = ''] }) => (isLook ? [name.split(':')[0]] : []));
  expect(looked).toEqual(expect.arrayContaining(['shorter', 'longer', 'other-end']));
});

test('a resource is made where something was removed though nothing was there', () => {
  const steps = stepsOf(usableType(customers), anewEpisodes);
  const removal = steps.findIndex(({ operation }) => operation === 'remove');
  const { about } = steps[removal] as Step;
  expect(isImagined(about[0] ?? '')).toBe(true);
  expect(steps.slice(removal - 1, removal + 3).map((step) => [step.operation, step.about])).toEqual(
    ['read', 'remove', 'replace', 'read'].map((operation) => [operation, about]),
  );
});

test('all resources with related identifiers are looked at after a write to one', () => {
  const steps = stepsOf(usableType(customers, { keepsIdentifiers: false }));
  const one = steps.findIndex(
    ({ operation, about }, index) => operation === 'patch' && steps[index + 1]?.about[0] !== about[0],
  );
  const kin = [...misread, 'twin', 'number-seen-of', 'other-case', 'longer', 'longer-ahead', 'longer-around'];
  const looked = (from: number) =>
    new Set(
      steps.slice(from + 1, from + 1 + kin.length).flatMap(({ isLook, about }) => (isLook ? about : [])),
    );
  const name = steps[one]?.about[0];
  expect(looked(one)).toEqual(new Set(kin.map((each) => `${each}:${name}`)));
});

test('a resource whose identifier may be mistaken for another one is removed while that one exists', () => {
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

test('long identifiers that differ in one character are seen to be free before one of them is used, and after it', () => {
  const steps = stepsOf(usableType(customers, { keepsIdentifiers: false }));
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

test('when a resource is made under taken identifiers, each of the two is looked at after the other is written to', () => {
  const author = new Author([usableType(customers)], randomOf(1));
  for (const episode of takenEpisodes(usableType(customers))) episode(author);
  const [one = '', gone = '', second = '', third = '', last = ''] = author.slots.map(({ name }) => name);
  expect([second, third, last]).toEqual([`same:${one}`, `same:same:${one}`, `same:same:same:${one}`]);
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
    ['remove', third],
    ['create', last],
    ['read', last],
  ]);
});

test('taken identifiers are not used if none may be sent, or if the answer would not tell which ones a resource gets', () => {
  expect(takenEpisodes(usableType(customers, { mayBeNamed: false }))).toEqual([]);
});

test('taken identifiers are not used if several resources may share them', () => {
  const shared = usableType(customers, { sharesIdentifiers: true });
  expect(takenEpisodes(shared)).toEqual([]);
  expect(equalEpisodes(shared)).toHaveLength(equalEpisodes(usableType(customers)).length - 1);
});

test.each([
  ['clients number', true, 'same-number'],
  ['the target numbers', false, 'number-seen-of'],
])(
  'where %s another type, a resource has the number of one of it, which is looked at after each change',
  (_who, keepsIdentifiers, naming) => {
    const each = usableType(customers);
    const author = new Author([each, usableType(employees, { keepsIdentifiers })], randomOf(1));
    for (const episode of sameNumberEpisodes(each)) episode(author);
    const [there = ''] = author.steps[0]?.about ?? [];
    const lookedAt = author.steps.flatMap(({ operation, about }, index, steps) =>
      ['patch', 'replace', 'remove'].includes(operation) && about[0] === `${naming}:${there}`
        ? [[operation, steps.slice(index + 1).find((step) => step.about[0] === there)?.operation]]
        : [],
    );
    expect(lookedAt.slice(-3)).toEqual([
      ['patch', 'read'],
      ['replace', 'read'],
      ['remove', 'read'],
    ]);
  },
);

test('resources whose identifiers have a sign with a meaning in addresses are read, changed and removed', () => {
  const steps = stepsOf(usableType(customers), signEpisodes);
  const byNaming = Map.groupBy(steps, ({ about: [name = ''] }) => name.split(':')[0]);
  expect([...byNaming.keys()]).toEqual(signNamings);
  const operations = [...byNaming.values()].map((own) => own.map(({ operation }) => operation));
  for (const [turn, each] of operations.entries())
    expect(each).toEqual(['create', 'read', turn % 2 === 0 ? 'patch' : 'replace', 'read', 'remove', 'read']);
});

test.each<[string, Usable]>([
  ['the target assigns identifiers', usableType(customers, { keepsIdentifiers: false })],
  ['no answer tells identifiers', usableType(customers, { mayBeNamed: false })],
  ['they are numbers', usableType(employees)],
])('no signs are put into identifiers if %s', (_, each) => {
  expect(signEpisodes(each)).toEqual([]);
});
