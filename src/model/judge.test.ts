import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Act, Fields } from './act.ts';
import { judge } from './judge.ts';
import { act, values } from './testing/acts.ts';

const ada = { first: 'tag ada', last: 'tag lovelace' };
const bob = { first: 'tag bob', last: 'tag marley' };
const made = (name: string, fields: Fields) => act('create', name, { sent: [fields] });

/** What deviates, by kind and resource, with the steps that may have done it. */
function deviationsIn(acts: readonly Act[]) {
  return judge(acts, values).deviations.map(({ kind, about, suspects }) => ({ kind, about, suspects }));
}

test.each<readonly [string, readonly Act[], readonly object[]]>([
  ['what was created is shown', [made('a', ada), act('read', 'a', { shown: ada })], []],
  [
    'what was created is shown otherwise',
    [made('a', ada), act('read', 'a', { shown: { ...ada, last: 'cut' } })],
    [{ kind: 'value', about: 'a', suspects: [0] }],
  ],
  [
    'what was created is not there',
    [made('a', ada), act('read', 'a', { shown: null })],
    [{ kind: 'missing', about: 'a', suspects: [0] }],
  ],
  [
    'a patch does not show, and what was read before it did right is no suspect',
    [
      made('a', ada),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'value', about: 'a', suspects: [1, 2] }],
  ],
  [
    'a response shows a wrong value, and the next read the right one',
    [
      act('create', 'a', { sent: [ada], shown: { ...ada, last: 'cut' } }),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], shown: ada }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [
      { kind: 'misreported', about: 'a', suspects: [0] },
      { kind: 'misreported', about: 'a', suspects: [2] },
    ],
  ],
  [
    'a response and the next read show the same wrong value, which is one deviation',
    [
      act('create', 'a', { sent: [ada], shown: { ...ada, last: 'cut' } }),
      act('read', 'a', { shown: { ...ada, last: 'cut' } }),
    ],
    [{ kind: 'value', about: 'a', suspects: [0] }],
  ],
  [
    'the response to a write shows less than there is',
    [
      act('create', 'a', { sent: [ada], shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], shown: { first: 'tag eve', last: null } }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [],
  ],
  [
    'a response shows what was written where reads keep showing something else',
    [
      act('create', 'a', { sent: [ada], shown: ada }),
      act('patch', 'a', { sent: [{ last: 'tag marley' }], shown: { ...ada, last: 'tag marley' } }),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag ada' }], shown: { ...ada, last: 'tag marley' } }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'value', about: 'a', suspects: [0, 1] }],
  ],
  [
    'a response is no longer held against what a later write made',
    [
      act('create', 'a', { sent: [ada], shown: bob }),
      act('replace', 'a', { sent: [ada], shown: ada }),
      act('read', 'a', { shown: ada }),
    ],
    [],
  ],
  [
    'a patch no longer shows after a rest, though it was read right before',
    [
      made('a', ada),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
      act('read', 'a', { shown: ada, isAfterRest: true }),
    ],
    [{ kind: 'value', about: 'a', suspects: [2, 3] }],
  ],
  [
    'a patch of one changes another',
    [
      made('a', ada),
      made('b', bob),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'b', { shown: { ...bob, first: 'tag eve' } }),
    ],
    [{ kind: 'value', about: 'b', suspects: [1, 2] }],
  ],
  [
    'a new version keeps what it leaves out',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [{ kind: 'kept', about: 'a', suspects: [0, 1] }],
  ],
  [
    'what is created shows a field that it was not given, with what another one got',
    [
      made('a', ada),
      made('b', { first: 'tag bob' }),
      act('read', 'b', { shown: { first: 'tag bob', last: 'tag lovelace' } }),
      act('read', 'b', { shown: { first: 'tag bob', last: 'tag lovelace' } }),
    ],
    [{ kind: 'value', about: 'b', suspects: [1] }],
  ],
  [
    'what is created shows a field that it was not given, with a default, and with something of its own',
    [
      made('a', ada),
      made('b', { first: 'tag bob' }),
      act('read', 'b', { shown: { first: 'tag bob', last: '' } }),
      act('read', 'b', { shown: { first: 'tag bob', last: 'of tag bob' } }),
    ],
    [],
  ],
  [
    'what is shown besides the fields of the type may be of others',
    [made('a', ada), made('b', bob), act('read', 'b', { shown: { ...bob, previous: ada } })],
    [],
  ],
  [
    'what is created where something was removed shows a field of that which it was not given',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [{ first: 'tag eve' }], at: ['/customers/a'] }),
      act('read', 'b', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [{ kind: 'kept', about: 'b', suspects: [2] }],
  ],
  [
    'what is created where something was removed has a default in place of what it was not given',
    [
      made('a', { first: 'tag ada', last: '' }),
      act('remove', 'a'),
      act('create', 'b', { sent: [{ first: 'tag eve' }], at: ['/customers/a'] }),
      act('read', 'b', { shown: { first: 'tag eve', last: '' } }),
    ],
    [],
  ],
  [
    'what PUT makes anew shows a field of what was removed',
    [
      made('a', ada),
      act('remove', 'a'),
      act('replace', 'a', { sent: [{ first: 'tag eve' }], isCreated: true }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [{ kind: 'kept', about: 'a', suspects: [2] }],
  ],
  [
    'a new version keeps what it leaves out, which is declared to be shown otherwise',
    [
      act('create', 'a', { sent: [{ first: 'tag ada' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag ada', isNew: false } }),
      act('replace', 'a', { sent: [{ first: 'tag bob', isNew: true }] }),
      act('read', 'a', { shown: { first: 'tag bob', isNew: true } }),
      act('replace', 'a', { sent: [{ first: 'tag eve' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: true } }),
    ],
    [{ kind: 'kept', about: 'a', suspects: [3, 4] }],
  ],
  [
    'a new version leaves out what is a default, though another is declared',
    [
      made('a', { first: 'tag ada', isNew: true }),
      act('replace', 'a', { sent: [{ first: 'tag eve' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: true } }),
    ],
    [],
  ],
  [
    'what was left out is shown as declared, and was so before',
    ['tag bob', 'tag eve'].flatMap((first, index) => [
      act('create', `a${index}`, { sent: [{ first, isNew: index === 0 }] }),
      act('replace', `a${index}`, { sent: [{ first }], shownWhenLeftOut: { isNew: index === 0 } }),
      act('read', `a${index}`, { shown: { first, isNew: index === 0 } }),
    ]),
    [],
  ],
  [
    'what was left out is neither what it was nor as declared, which the claim is about',
    [
      act('create', 'a', { sent: [{ first: 'tag ada' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag ada', isNew: true } }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: null } }),
    ],
    [],
  ],
  [
    'a patch changes what was left out and shown as declared',
    [
      act('create', 'a', { sent: [{ first: 'tag ada' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag ada', isNew: false } }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: null } }),
    ],
    [{ kind: 'value', about: 'a', suspects: [1, 2] }],
  ],
  [
    'what is created where something was removed keeps a field of that, which is declared to be shown otherwise',
    [
      act('create', 'c', { sent: [{ first: 'tag bob' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'c', { shown: { first: 'tag bob', isNew: false } }),
      made('a', { first: 'tag ada', isNew: true }),
      act('remove', 'a'),
      act('create', 'b', {
        sent: [{ first: 'tag eve' }],
        shownWhenLeftOut: { isNew: false },
        at: ['/customers/a'],
      }),
      act('read', 'b', { shown: { first: 'tag eve', isNew: true } }),
    ],
    [{ kind: 'kept', about: 'b', suspects: [4] }],
  ],
  [
    'a new version leaves something out, and a default stands there',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve', last: '' } }),
    ],
    [],
  ],
  [
    'a new version leaves out what is a default',
    [
      made('a', { ...ada, age: 0 }),
      act('replace', 'a', { sent: [ada] }),
      act('read', 'a', { shown: { ...ada, age: 0 } }),
      made('b', { ...bob, age: 0 }),
      act('replace', 'b', { sent: [bob] }),
      act('read', 'b', { shown: { ...bob, age: 0 } }),
    ],
    [],
  ],
  [
    'two new versions leave out what cannot both be defaults',
    [
      made('a', { ...ada, age: 1 }),
      act('replace', 'a', { sent: [ada] }),
      act('read', 'a', { shown: { ...ada, age: 1 } }),
      made('b', { ...bob, age: 2 }),
      act('replace', 'b', { sent: [bob] }),
      act('read', 'b', { shown: { ...bob, age: 2 } }),
    ],
    [{ kind: 'kept', about: 'b', suspects: [3, 4] }],
  ],
  [
    'what was removed is there',
    [made('a', ada), act('remove', 'a'), act('read', 'a', { shown: ada })],
    [{ kind: 'there', about: 'a', suspects: [0, 1] }],
  ],
  [
    'what was removed from where something was made and removed since is there',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [bob], at: ['/customers/a'] }),
      act('remove', 'b'),
      act('read', 'b', { shown: ada }),
    ],
    [{ kind: 'there', about: 'b', suspects: [2, 3] }],
  ],
  [
    'what was removed shows what another resource holds',
    [made('a', ada), made('b', bob), act('remove', 'a'), act('read', 'a', { shown: bob })],
    [{ kind: 'there', about: 'a', suspects: [0, 1, 2] }],
  ],
  [
    'what was removed has its identifier handed out to a resource of which nobody knows where it is',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [bob], at: [undefined] }),
      act('read', 'a', { shown: bob }),
    ],
    [],
  ],
  [
    'what was removed has its identifier handed out to something else',
    [made('a', ada), act('remove', 'a'), act('read', 'a', { shown: bob })],
    [],
  ],
  [
    'a write that was refused for what it says does something all the same, which is left open',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [],
  ],
  [
    'what is accepted after a refusal is not done',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('patch', 'a', { sent: [{ first: 'tag bob' }] }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'value', about: 'a', suspects: [0, 2] }],
  ],
  [
    'a read after a refused write shows what is not there, and the next one what was there before',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('read', 'a', { shown: bob }),
      act('read', 'a', { shown: ada }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'unsteady', about: 'a', suspects: [2] }],
  ],
  [
    'a read after a refused write finds nothing, and the next one what was there before',
    [
      made('a', ada),
      act('remove', 'a', { fate: 'refused' }),
      act('read', 'a', { fate: 'refused' }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'unsteady', about: 'a', suspects: [2] }],
  ],
  [
    'a removal that is accepted after it was refused is not done',
    [
      made('a', ada),
      act('remove', 'a', { fate: 'refused' }),
      act('remove', 'a'),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'there', about: 'a', suspects: [0, 2] }],
  ],
  [
    'what a refused write does all the same shows beside what is accepted after it',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('patch', 'a', { sent: [{ last: 'tag bob' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve', last: 'tag bob' } }),
    ],
    [],
  ],
  [
    'a write without an answer leaves open what is there',
    [made('a', ada), act('replace', 'a', { sent: [bob], fate: 'unseen' }), act('read', 'a', { shown: ada })],
    [],
  ],
  [
    'a removal that is refused, since nothing is there, brings the resource back',
    [
      made('a', ada),
      act('remove', 'a'),
      act('read', 'a', { shown: null }),
      act('remove', 'a', { fate: 'refused' }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'there', about: 'a', suspects: [2, 3] }],
  ],
  [
    'a read of what was never made creates it',
    [act('read', 'a', { shown: null }), act('read', 'a', { shown: ada })],
    [{ kind: 'there', about: 'a', suspects: [] }],
  ],
  [
    'PUT of what was never made creates it',
    [
      act('read', 'a', { shown: null }),
      act('replace', 'a', { sent: [ada] }),
      act('read', 'a', { shown: ada }),
    ],
    [],
  ],
  [
    'PUT of what was never made is accepted, and creates nothing',
    [
      act('read', 'a', { shown: null }),
      act('replace', 'a', { sent: [ada] }),
      act('read', 'a', { shown: null }),
    ],
    [],
  ],
  [
    'two creations lead to one resource',
    [made('a', ada), act('create', 'b', { sent: [ada], at: ['/customers/a'] })],
    [{ kind: 'shared', about: 'b', suspects: [1] }],
  ],
  [
    'what is removed by the one of two names of a resource is not missing by the other',
    [
      made('a', ada),
      act('create', 'b', { sent: [ada], at: ['/customers/a'] }),
      act('remove', 'b'),
      act('read', 'a', { shown: null }),
    ],
    [{ kind: 'shared', about: 'b', suspects: [1] }],
  ],
  [
    'three creations lead to one resource, and what is removed by the first name is not missing by the last',
    [
      made('a', ada),
      act('create', 'b', { sent: [ada], at: ['/customers/a'] }),
      act('create', 'c', { sent: [ada], at: ['/customers/a'] }),
      act('read', 'c', { shown: ada }),
      act('remove', 'a'),
      act('read', 'c', { shown: null }),
    ],
    [{ kind: 'shared', about: 'b', suspects: [1] }],
  ],
  [
    'the identifier of what was removed is handed out again, to a resource with the same content',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [ada], at: ['/customers/a'] }),
      act('read', 'a', { shown: ada }),
      act('read', 'b', { shown: ada }),
    ],
    [],
  ],
  [
    'of two resources of a batch the answer tells one',
    [act('create', 'a', { about: ['a', 'b'], sent: [ada, bob], at: ['/customers/a', undefined] })],
    [{ kind: 'fewer', about: 'a', suspects: [0] }],
  ],
  [
    'a copy appears',
    [
      made('a', ada),
      act('patch', 'a', { sent: [bob] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: bob }] }),
    ],
    [{ kind: 'extra', about: 'other customers', suspects: [0, 1] }],
  ],
  [
    'what a creation without an answer has made is there',
    [
      act('create', 'a', { sent: [ada], fate: 'unseen', at: [] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: ada }] }),
    ],
    [],
  ],
  [
    'what a creation has made whose answer tells nothing is there, and spoiled',
    [
      act('create', 'a', { sent: [ada], at: [undefined] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: { first: 'tag ada \uFFFD' } }] }),
    ],
    [],
  ],
  [
    'what a creation has made that was refused is there',
    [
      act('create', 'a', { sent: [ada], fate: 'refused', at: [] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: ada }] }),
    ],
    [],
  ],
  [
    'who has no right to it is not refused',
    [made('a', ada), act('remove', 'a', { by: 'nobody' })],
    [{ kind: 'not refused', about: 'a', suspects: [1] }],
  ],
  [
    'who has no right to it changes it, though refused',
    [
      made('a', ada),
      act('remove', 'a', { by: 'nobody', fate: 'refused' }),
      act('read', 'a', { shown: null }),
    ],
    [{ kind: 'missing', about: 'a', suspects: [0, 1] }],
  ],
  [
    'who has no right to it makes something where something was removed, though refused',
    [
      made('a', ada),
      act('remove', 'a'),
      act('replace', 'a', { by: 'nobody', fate: 'refused', sent: [bob] }),
      act('read', 'a', { shown: bob }),
    ],
    [{ kind: 'there', about: 'a', suspects: [0, 1, 2] }],
  ],
  [
    'what is there where something was removed may be what a creation made of which nobody knows where it is',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [ada], at: [undefined] }),
      act('read', 'a', { shown: ada }),
    ],
    [],
  ],
  [
    'a replacement says that it has made something, and it is not there',
    [act('replace', 'a', { sent: [ada], isCreated: true }), act('read', 'a', { shown: null })],
    [{ kind: 'missing', about: 'a', suspects: [0] }],
  ],
  [
    'a replacement makes something, and something else is there',
    [act('replace', 'a', { sent: [ada] }), act('read', 'a', { shown: bob })],
    [
      { kind: 'value', about: 'a', suspects: [0] },
      { kind: 'value', about: 'a', suspects: [0] },
    ],
  ],
  [
    'a replacement of what is not there makes nothing',
    [act('replace', 'a', { sent: [ada] }), act('read', 'a', { shown: null })],
    [],
  ],
  [
    'what is there where something was removed is somebody else’s',
    [
      made('a', ada),
      act('remove', 'a'),
      act('replace', 'a', { by: 'nobody', fate: 'refused', sent: [bob] }),
      act('read', 'a', { shown: { first: 'tag eve' } }),
    ],
    [],
  ],
  [
    'who has no right to it is let in where something else may be',
    [made('a', ada), act('read', 'a', { by: 'nobody', elsewhere: true, shown: { first: 'a page' } })],
    [],
  ],
  [
    'who has no right to it is shown by another spelling what is there',
    [made('a', ada), act('read', 'a', { by: 'nobody', elsewhere: true, shown: ada })],
    [{ kind: 'shown', about: 'a', suspects: [1] }],
  ],
  [
    'a refusal shows what is there',
    [made('a', ada), act('read', 'a', { by: 'nobody', fate: 'refused', shown: ada })],
    [{ kind: 'shown', about: 'a', suspects: [1] }],
  ],
])('%s', (_about, acts, expected) => {
  expect(deviationsIn(acts)).toEqual(expected);
});

test('what was sent to something else tells who did it', () => {
  const acts = [
    made('a', ada),
    made('b', ada),
    act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
    act('remove', 'a'),
    act('read', 'b', { shown: { ...ada, first: 'tag eve' } }),
  ];
  expect(judge(acts, values).deviations).toMatchObject([{ about: 'b', suspects: [1, 2, 3], senders: [2] }]);
});

test('what a read showed is what the next one is held to, so that one deviation does not hide the next', () => {
  const acts = [
    made('a', ada),
    act('read', 'a', { shown: bob }),
    act('read', 'a', { shown: bob }),
    act('read', 'a', { shown: ada }),
  ];
  expect(judge(acts, values).deviations.map(({ step, field }) => ({ step, field }))).toEqual([
    { step: 1, field: 'first' },
    { step: 1, field: 'last' },
    { step: 3, field: 'first' },
    { step: 3, field: 'last' },
  ]);
});

type Move = readonly [
  'create' | 'read' | 'replace' | 'patch' | 'remove' | 'refused',
  number,
  Fields,
  Parameters<typeof partOf>[1],
];

/** What a server that keeps every rule shows of some moves; names of resources are their numbers. */
function faithful(moves: readonly Move[]): readonly Act[] {
  const store = new Map<string, Fields>();
  const after: Readonly<Record<Exclude<Move[0], 'read' | 'refused'>, (name: string, sent: Fields) => void>> =
    {
      create: (name, sent) => store.set(name, sent),
      replace: (name, sent) => store.set(name, sent),
      patch: (name, sent) => store.set(name, { ...store.get(name), ...sent }),
      remove: (name) => store.delete(name),
    };
  return moves.map(([operation, number, fields, leaves]) => {
    const name = String(number);
    const before = store.get(name);
    const isPossible = (operation === 'create') === (before === undefined);
    if (operation === 'read' || !isPossible) return act('read', name, { shown: before ?? null });
    if (operation === 'refused') return act('patch', name, { sent: [fields], fate: 'refused' });
    after[operation](name, fields);
    const shown = partOf(store.get(name) ?? {}, leaves);
    return act(operation, name, { sent: [fields], ...(operation === 'remove' ? {} : { shown }) });
  });
}

/** What a response may leave of a resource: all, null in place of what was not asked for, or nothing. */
function partOf(item: Fields, leaves: 'all' | 'nulls' | 'nothing'): Fields {
  if (leaves === 'nothing') return {};
  return leaves === 'all' ? item : Object.fromEntries(Object.keys(item).map((name) => [name, null]));
}

const fields = fc.dictionary(fc.constantFrom('first', 'last'), fc.constantFrom('tag a', 'tag b', '', 'x'));
const move = fc.tuple(
  fc.constantFrom<Move[0]>('create', 'read', 'replace', 'patch', 'remove', 'refused'),
  fc.integer({ min: 0, max: 3 }),
  fields,
  fc.constantFrom('all' as const, 'nulls' as const, 'nothing' as const),
);

test('a server that keeps every rule is objected to in no history', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      expect(deviationsIn(faithful(moves))).toEqual([]);
    }),
  );
});

test('whatever is not shown as it was left is objected to, in every history', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), fields, (moves, first) => {
      const acts = faithful([
        ['create', 9, { ...first, last: 'tag z' }, 'all'],
        ...moves.filter(([, number]) => number !== 9),
      ]);
      const wrong = act('read', '9', { shown: { ...first, last: 'tag y' } });
      expect(deviationsIn([...acts, wrong])).toMatchObject([{ kind: 'value', about: '9' }]);
    }),
  );
});
