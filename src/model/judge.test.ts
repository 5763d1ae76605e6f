import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Act, Fields } from './act.ts';
import { judge } from './judge.ts';
import { act, values } from './testing/acts.ts';
import type { Values } from './values.ts';

const ada = { first: 'tag ada', last: 'tag lovelace' };
const bob = { first: 'tag bob', last: 'tag marley' };
const made = (name: string, fields: Fields) => act('create', name, { sent: [fields] });

/** The kind and resource of each deviation, with the steps that may have caused it. */
function deviationsIn(acts: readonly Act[]) {
  return judge(acts, values).deviations.map(({ kind, about, suspects }) => ({ kind, about, suspects }));
}

test.each<readonly [string, readonly Act[], readonly object[]]>([
  ['a created resource is shown as sent', [made('a', ada), act('read', 'a', { shown: ada })], []],
  [
    'a created resource is shown with another value',
    [made('a', ada), act('read', 'a', { shown: { ...ada, last: 'cut' } })],
    [{ kind: 'wrong value', about: 'a', suspects: [0] }],
  ],
  [
    'a created resource is missing',
    [made('a', ada), act('read', 'a', { shown: null })],
    [{ kind: 'missing resource', about: 'a', suspects: [0] }],
  ],
  [
    'a patch does not show, and the steps before a read that was right are no suspects',
    [
      made('a', ada),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [1, 2] }],
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
      { kind: 'wrong in response', about: 'a', suspects: [0] },
      { kind: 'wrong in response', about: 'a', suspects: [2] },
    ],
  ],
  [
    'a response shows a text that the new version leaves out, and the next read does not',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ first: 'tag eve' }], shown: { first: 'tag eve', last: ada.last } }),
      act('read', 'a', { shown: { first: 'tag eve' } }),
    ],
    [{ kind: 'wrong in response', about: 'a', suspects: [1] }],
  ],
  [
    'a response and the next read show the same wrong value, which is one deviation',
    [
      act('create', 'a', { sent: [ada], shown: { ...ada, last: 'cut' } }),
      act('read', 'a', { shown: { ...ada, last: 'cut' } }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [0] }],
  ],
  [
    'the response to a write shows only a part of the resource',
    [
      act('create', 'a', { sent: [ada], shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], shown: { first: 'tag eve', last: null } }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [],
  ],
  [
    'a response shows what was written, but reads keep showing something else',
    [
      act('create', 'a', { sent: [ada], shown: ada }),
      act('patch', 'a', { sent: [{ last: 'tag marley' }], shown: { ...ada, last: 'tag marley' } }),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag ada' }], shown: { ...ada, last: 'tag marley' } }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [0, 1] }],
  ],
  [
    'a response is not compared with what a later write made',
    [
      act('create', 'a', { sent: [ada], shown: bob }),
      act('replace', 'a', { sent: [ada], shown: ada }),
      act('read', 'a', { shown: ada }),
    ],
    [],
  ],
  [
    'a patch no longer shows after a rest, though a read before the rest showed it',
    [
      made('a', ada),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
      act('read', 'a', { shown: ada, isAfterRest: true }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [2, 3] }],
  ],
  [
    'right after the cause of what a read shows, no other step is a suspect',
    [
      made('a', ada),
      act('list', ''),
      act('patch', 'b', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: bob, isAfterCause: true }),
    ],
    [
      { kind: 'wrong value', about: 'a', suspects: [2] },
      { kind: 'wrong value', about: 'a', suspects: [2] },
    ],
  ],
  [
    'another connection shows what was there before a patch, though a read has shown the patch',
    [
      made('a', ada),
      act('read', 'a', { shown: ada }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
      act('read', 'a', { shown: ada, isOnAnotherConnection: true }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [2, 3] }],
  ],
  [
    'a read on another connection changes the resource',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
      act('read', 'a', { shown: { ...ada, first: 'tag odd' }, isOnAnotherConnection: true }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [2] }],
  ],
  [
    'a patch of one resource changes another',
    [
      made('a', ada),
      made('b', bob),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'b', { shown: { ...bob, first: 'tag eve' } }),
    ],
    [{ kind: 'wrong value', about: 'b', suspects: [1, 2] }],
  ],
  [
    'a new version keeps the value of a field that it leaves out',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [{ kind: 'kept value', about: 'a', suspects: [0, 1] }],
  ],
  [
    'a created resource shows, in a field that it was not given, what another one was given',
    [
      made('a', ada),
      made('b', { first: 'tag bob' }),
      act('read', 'b', { shown: { first: 'tag bob', last: 'tag lovelace' } }),
      act('read', 'b', { shown: { first: 'tag bob', last: 'tag lovelace' } }),
    ],
    [{ kind: 'wrong value', about: 'b', suspects: [1] }],
  ],
  [
    'a created resource shows, in a field that it was not given, a default, and then something of its own',
    [
      made('a', ada),
      made('b', { first: 'tag bob' }),
      act('read', 'b', { shown: { first: 'tag bob', last: '' } }),
      act('read', 'b', { shown: { first: 'tag bob', last: 'of tag bob' } }),
    ],
    [],
  ],
  [
    'fields that do not belong to the type may show content of other resources',
    [made('a', ada), made('b', bob), act('read', 'b', { shown: { ...bob, previous: ada } })],
    [],
  ],
  [
    'a resource created in place of a removed one shows an old field that it was not given',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [{ first: 'tag eve' }], at: ['/customers/a'] }),
      act('read', 'b', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [{ kind: 'kept value', about: 'b', suspects: [2] }],
  ],
  [
    'a resource created in place of a removed one has a default in a field that it was not given',
    [
      made('a', { first: 'tag ada', last: '' }),
      act('remove', 'a'),
      act('create', 'b', { sent: [{ first: 'tag eve' }], at: ['/customers/a'] }),
      act('read', 'b', { shown: { first: 'tag eve', last: '' } }),
    ],
    [],
  ],
  [
    'a resource that PUT re-creates shows a field of the removed one',
    [
      made('a', ada),
      act('remove', 'a'),
      act('replace', 'a', { sent: [{ first: 'tag eve' }], isCreated: true }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [{ kind: 'kept value', about: 'a', suspects: [2] }],
  ],
  [
    'a new version keeps the value of a field that it leaves out, though another one is declared',
    [
      act('create', 'a', { sent: [{ first: 'tag ada' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag ada', isNew: false } }),
      act('replace', 'a', { sent: [{ first: 'tag bob', isNew: true }] }),
      act('read', 'a', { shown: { first: 'tag bob', isNew: true } }),
      act('replace', 'a', { sent: [{ first: 'tag eve' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: true } }),
    ],
    [{ kind: 'kept value', about: 'a', suspects: [3, 4] }],
  ],
  [
    'a new version leaves out a field whose value may be a default, though another one is declared',
    [
      made('a', { first: 'tag ada', isNew: true }),
      act('replace', 'a', { sent: [{ first: 'tag eve' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: true } }),
    ],
    [],
  ],
  [
    'a field that was left out is shown as declared, which is also its old value',
    ['tag bob', 'tag eve'].flatMap((first, index) => [
      act('create', `a${index}`, { sent: [{ first, isNew: index === 0 }] }),
      act('replace', `a${index}`, { sent: [{ first }], shownWhenLeftOut: { isNew: index === 0 } }),
      act('read', `a${index}`, { shown: { first, isNew: index === 0 } }),
    ]),
    [],
  ],
  [
    'a field that was left out has neither its old value nor the declared one, which only DM-CLAIM-5 forbids',
    [
      act('create', 'a', { sent: [{ first: 'tag ada' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag ada', isNew: true } }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: null } }),
    ],
    [],
  ],
  [
    'a patch changes a field that was left out and shown as declared',
    [
      act('create', 'a', { sent: [{ first: 'tag ada' }], shownWhenLeftOut: { isNew: false } }),
      act('read', 'a', { shown: { first: 'tag ada', isNew: false } }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve', isNew: null } }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [1, 2] }],
  ],
  [
    'a resource created in place of a removed one keeps an old field, though another value is declared',
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
    [{ kind: 'kept value', about: 'b', suspects: [4] }],
  ],
  [
    'a field that a new version left out is seen to be gone, and then has its old value again',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve' } }),
      act('read', 'a', { shown: { first: 'tag eve', last: ada.last } }),
      act('read', 'a', { shown: { first: 'tag eve', last: ada.last } }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [2] }],
  ],
  [
    'a field that a new version left out is seen to be gone, and then has what another resource was sent',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ last: 'tag byron' }] }),
      act('read', 'a', { shown: { last: 'tag byron' } }),
      made('b', bob),
      act('read', 'a', { shown: { first: 'tag bob', last: 'tag byron' } }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [2, 3] }],
  ],
  [
    'a field that a new version left out is seen to be gone, and then has a default, and another one',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve' } }),
      act('read', 'a', { shown: { first: 'tag eve', last: '' } }),
      act('read', 'a', { shown: { first: 'tag eve', last: null } }),
    ],
    [],
  ],
  [
    'a write that was not sent leaves what is known as it is, and is to blame for nothing',
    [
      made('a', ada),
      act('replace', 'a', { sent: [bob], fate: 'unsent' }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [0, 2] }],
  ],
  [
    'a write whose answer is not known leaves it open what is there',
    [
      made('a', ada),
      act('replace', 'a', { sent: [bob], fate: 'unseen' }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: ada }),
    ],
    [],
  ],
  [
    'a new version leaves out a field, which then has a default',
    [
      made('a', ada),
      act('replace', 'a', { sent: [{ first: 'tag eve' }] }),
      act('read', 'a', { shown: { first: 'tag eve', last: '' } }),
    ],
    [],
  ],
  [
    'a new version leaves out a field whose value is a default',
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
    'two new versions leave out a field whose two values cannot both be the default',
    [
      made('a', { ...ada, age: 1 }),
      act('replace', 'a', { sent: [ada] }),
      act('read', 'a', { shown: { ...ada, age: 1 } }),
      made('b', { ...bob, age: 2 }),
      act('replace', 'b', { sent: [bob] }),
      act('read', 'b', { shown: { ...bob, age: 2 } }),
    ],
    [{ kind: 'kept value', about: 'b', suspects: [3, 4] }],
  ],
  [
    'a removed resource is still there',
    [made('a', ada), act('remove', 'a'), act('read', 'a', { shown: ada })],
    [{ kind: 'still there', about: 'a', suspects: [0, 1] }],
  ],
  [
    'a removed resource is back at a path where another one was made and removed since',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [bob], at: ['/customers/a'] }),
      act('remove', 'b'),
      act('read', 'b', { shown: ada }),
    ],
    [{ kind: 'still there', about: 'b', suspects: [2, 3] }],
  ],
  [
    'a removed resource shows what another one holds',
    [made('a', ada), made('b', bob), act('remove', 'a'), act('read', 'a', { shown: bob })],
    [{ kind: 'still there', about: 'a', suspects: [0, 1, 2] }],
  ],
  [
    'the identifier of a removed resource is reassigned to a created one whose path is unknown',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [bob], at: [undefined] }),
      act('read', 'a', { shown: bob }),
    ],
    [],
  ],
  [
    'the identifier of a removed resource is reassigned to something else',
    [made('a', ada), act('remove', 'a'), act('read', 'a', { shown: bob, mayBeAnother: true })],
    [],
  ],
  [
    'a read of a removed resource succeeds and shows nothing, as for whatever is missing',
    [made('a', ada), act('read', 'z'), act('remove', 'a'), act('read', 'a')],
    [],
  ],
  [
    'a read of a removed resource succeeds and shows nothing, and one of what was never made is refused',
    [made('a', ada), act('read', 'z', { shown: null }), act('remove', 'a'), act('read', 'a')],
    [{ kind: 'still there', about: 'a', suspects: [0, 1, 2] }],
  ],
  [
    'a removed resource is still shown, with nothing of what was sent',
    [made('a', ada), act('remove', 'a'), act('read', 'a', { shown: { first: '' } })],
    [{ kind: 'still there', about: 'a', suspects: [0, 1] }],
  ],
  [
    'a write that was refused for its content has an effect, which is left open',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [],
  ],
  [
    'a write after which the next one is refused because nothing is there, and nothing is',
    [
      made('a', ada),
      act('replace', 'a', { sent: [bob] }),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused', isFoundMissing: true }),
      act('read', 'a', { fate: 'refused' }),
    ],
    [{ kind: 'missing resource', about: 'a', suspects: [0, 1] }],
  ],
  [
    'a write that was refused because nothing is there, and that made something else of what is there',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused', isFoundMissing: true }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve' } }),
    ],
    [],
  ],
  [
    'a write accepted after a refused one is not carried out',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('patch', 'a', { sent: [{ first: 'tag bob' }] }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'wrong value', about: 'a', suspects: [0, 2] }],
  ],
  [
    'a read after a refused write shows something else, and the next one the previous state',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('read', 'a', { shown: bob }),
      act('read', 'a', { shown: ada }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'inconsistent read', about: 'a', suspects: [2] }],
  ],
  [
    'a read shows the resource with the identifiers of another one',
    [made('a', ada), act('read', 'a', { shown: ada, misnamed: '/customers/b' })],
    [{ kind: 'wrong identifiers', about: 'a', suspects: [1] }],
  ],
  [
    'a read after a refused write finds nothing, and the next one the previous state',
    [
      made('a', ada),
      act('remove', 'a', { fate: 'refused' }),
      act('read', 'a', { fate: 'refused' }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'inconsistent read', about: 'a', suspects: [2] }],
  ],
  [
    'a removal accepted after a refused one is not carried out',
    [
      made('a', ada),
      act('remove', 'a', { fate: 'refused' }),
      act('remove', 'a'),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'still there', about: 'a', suspects: [0, 2] }],
  ],
  [
    'the effect of a refused write shows together with that of the write accepted after it',
    [
      made('a', ada),
      act('patch', 'a', { sent: [{ first: 'tag eve' }], fate: 'refused' }),
      act('patch', 'a', { sent: [{ last: 'tag bob' }] }),
      act('read', 'a', { shown: { ...ada, first: 'tag eve', last: 'tag bob' } }),
    ],
    [],
  ],
  [
    'a write without an answer leaves the state open',
    [made('a', ada), act('replace', 'a', { sent: [bob], fate: 'unseen' }), act('read', 'a', { shown: ada })],
    [],
  ],
  [
    'a removal that is refused because nothing is there brings the resource back',
    [
      made('a', ada),
      act('remove', 'a'),
      act('read', 'a', { shown: null }),
      act('remove', 'a', { fate: 'refused' }),
      act('read', 'a', { shown: ada }),
    ],
    [{ kind: 'still there', about: 'a', suspects: [2, 3] }],
  ],
  [
    'a read of a resource that was never made creates it',
    [act('read', 'a', { shown: null }), act('read', 'a', { shown: ada })],
    [{ kind: 'still there', about: 'a', suspects: [] }],
  ],
  [
    'PUT of a resource that was never made creates it',
    [
      act('read', 'a', { shown: null }),
      act('replace', 'a', { sent: [ada] }),
      act('read', 'a', { shown: ada }),
    ],
    [],
  ],
  [
    'PUT of a resource that was never made is accepted, and creates nothing',
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
    [{ kind: 'shared identifier', about: 'b', suspects: [1] }],
  ],
  [
    'a resource with two names that is removed under one is not missing under the other',
    [
      made('a', ada),
      act('create', 'b', { sent: [ada], at: ['/customers/a'] }),
      act('remove', 'b'),
      act('read', 'a', { shown: null }),
    ],
    [{ kind: 'shared identifier', about: 'b', suspects: [1] }],
  ],
  [
    'three creations lead to one resource, which is removed under the first name and not missing under the last',
    [
      made('a', ada),
      act('create', 'b', { sent: [ada], at: ['/customers/a'] }),
      act('create', 'c', { sent: [ada], at: ['/customers/a'] }),
      act('read', 'c', { shown: ada }),
      act('remove', 'a'),
      act('read', 'c', { shown: null }),
    ],
    [{ kind: 'shared identifier', about: 'b', suspects: [1] }],
  ],
  [
    'the identifier of a removed resource is reassigned to one with the same content',
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
    'the answer to a batch of two tells of only one resource',
    [act('create', 'a', { about: ['a', 'b'], sent: [ada, bob], at: ['/customers/a', undefined] })],
    [{ kind: 'too few made', about: 'a', suspects: [0] }],
  ],
  [
    'a copy appears',
    [
      made('a', ada),
      act('patch', 'a', { sent: [bob] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: bob }] }),
    ],
    [{ kind: 'extra resource', about: 'other customers', suspects: [0, 1] }],
  ],
  [
    'a resource shows up that a creation without an answer made',
    [
      act('create', 'a', { sent: [ada], fate: 'unseen', at: [] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: ada }] }),
    ],
    [],
  ],
  [
    'a resource shows up, corrupted, that a creation made whose answer tells nothing',
    [
      act('create', 'a', { sent: [ada], at: [undefined] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: { first: 'tag ada \uFFFD' } }] }),
    ],
    [],
  ],
  [
    'a resource shows up that a refused creation made',
    [
      act('create', 'a', { sent: [ada], fate: 'refused', at: [] }),
      act('list', '', { strays: [{ at: '/customers/x', shown: ada }] }),
    ],
    [],
  ],
  [
    'a client without permission is not refused',
    [
      made('a', ada),
      act('remove', 'a', { by: 'no credential' }),
      act('create', 'b', { sent: [bob], at: ['/customers/a'] }),
    ],
    [{ kind: 'not refused', about: 'a', suspects: [1] }],
  ],
  [
    'a client without permission is refused, but changes the resource',
    [
      made('a', ada),
      act('remove', 'a', { by: 'no credential', fate: 'refused' }),
      act('read', 'a', { shown: null }),
    ],
    [{ kind: 'missing resource', about: 'a', suspects: [0, 1] }],
  ],
  [
    'a client without permission is refused, but re-creates a removed resource',
    [
      made('a', ada),
      act('remove', 'a'),
      act('replace', 'a', { by: 'no credential', fate: 'refused', sent: [bob] }),
      act('read', 'a', { shown: bob }),
    ],
    [{ kind: 'still there', about: 'a', suspects: [0, 1, 2] }],
  ],
  [
    'what is found in place of a removed resource may come from a creation whose path is unknown',
    [
      made('a', ada),
      act('remove', 'a'),
      act('create', 'b', { sent: [ada], at: [undefined] }),
      act('read', 'a', { shown: ada }),
    ],
    [],
  ],
  [
    'a replacement says that it created the resource, which is missing',
    [act('replace', 'a', { sent: [ada], isCreated: true }), act('read', 'a', { shown: null })],
    [{ kind: 'missing resource', about: 'a', suspects: [0] }],
  ],
  [
    'a replacement of a missing resource creates one with other content',
    [act('replace', 'a', { sent: [ada] }), act('read', 'a', { shown: bob })],
    [
      { kind: 'wrong value', about: 'a', suspects: [0] },
      { kind: 'wrong value', about: 'a', suspects: [0] },
    ],
  ],
  [
    'a replacement of a missing resource creates nothing',
    [act('replace', 'a', { sent: [ada] }), act('read', 'a', { shown: null })],
    [],
  ],
  [
    'what is found in place of a removed resource is somebody else’s',
    [
      made('a', ada),
      act('remove', 'a'),
      act('replace', 'a', { by: 'no credential', fate: 'refused', sent: [bob] }),
      act('read', 'a', { shown: { first: 'tag eve' }, mayBeAnother: true }),
    ],
    [],
  ],
  [
    'a client without permission is let in at an address that may lead to something else',
    [made('a', ada), act('read', 'a', { by: 'no credential', elsewhere: true, shown: { first: 'a page' } })],
    [],
  ],
  [
    'a client without permission is shown the resource at another spelling of its path',
    [made('a', ada), act('read', 'a', { by: 'no credential', elsewhere: true, shown: ada })],
    [{ kind: 'content shown', about: 'a', suspects: [1] }],
  ],
  [
    'a refusal shows the resource',
    [made('a', ada), act('read', 'a', { by: 'no credential', fate: 'refused', shown: ada })],
    [{ kind: 'content shown', about: 'a', suspects: [1] }],
  ],
  [
    'a refusal shows a resource of another history',
    [
      made('a', ada),
      act('read', 'a', { by: 'no credential', fate: 'refused', shown: { first: 'tag of another history' } }),
    ],
    [{ kind: 'content shown', about: 'a', suspects: [1] }],
  ],
])('%s', (_about, acts, expected) => {
  expect(deviationsIn(acts)).toEqual(expected);
});

test('content that was sent to another resource identifies the step that sent it', () => {
  const acts = [
    made('a', ada),
    made('b', ada),
    act('patch', 'a', { sent: [{ first: 'tag eve' }] }),
    act('remove', 'a'),
    act('read', 'b', { shown: { ...ada, first: 'tag eve' } }),
  ];
  expect(judge(acts, values).deviations).toMatchObject([{ about: 'b', suspects: [1, 2, 3], senders: [2] }]);
});

test('a read is compared with what the previous one showed, so that one deviation does not hide the next', () => {
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

const address = { city: 'tag oslo', zip: 'tag 12' };
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, each) => each ?? undefined) ?? 'null');
const deeply: Values = { ...values, same: (_type, _field, one, other) => isDeepStrictEqual(one, other) };

test.each<readonly [string, unknown, unknown, boolean]>([
  ['replaced', { city: 'tag rome' }, { city: 'tag rome' }, true],
  ['merged', { city: 'tag rome' }, { city: 'tag rome', zip: 'tag 12' }, true],
  ['merged with an empty one', {}, address, true],
  ['replaced by an empty one', {}, {}, true],
  ['without a member that is null', { zip: null }, { city: 'tag oslo' }, true],
  ['as it was', { city: 'tag rome' }, address, false],
  ['mixed up', { city: 'tag rome' }, { city: 'tag rome', zip: 'tag rome' }, false],
  ['an array, which is never merged', ['tag a'], [address, 'tag a'], false],
])('an object that PATCH sends for a field may be shown %s', (_, sent, shown, isRight) => {
  const acts = [
    made('a', { ...ada, last: address }),
    act('read', 'a', { shown: { ...ada, last: address } }),
    act('patch', 'a', { sent: [{ last: sent }] }),
    act('read', 'a', { shown: { ...ada, last: shown } }),
  ];
  expect(judge(acts, deeply).deviations).toHaveLength(isRight ? 0 : 1);
});

test('a second PATCH is merged with what the first one was merged into', () => {
  const shown = { city: 'tag rome', zip: 'tag 12', street: 'tag via' };
  const acts = [
    made('a', { ...ada, last: address }),
    act('patch', 'a', { sent: [{ last: { city: 'tag rome' } }] }),
    act('patch', 'a', { sent: [{ last: { street: 'tag via' } }] }),
    act('read', 'a', { shown: { ...ada, last: shown } }),
  ];
  expect(judge(acts, deeply).deviations).toEqual([]);
});

test.each<readonly [string, unknown, boolean]>([
  ['all that was sent', { city: 'tag rome' }, true],
  ['more than that', { city: 'tag rome', street: 'tag via' }, true],
  ['another value', { city: 'tag oslo' }, false],
  ['nothing', {}, false],
  ['no object', 'tag rome', false],
])(
  'an object that PATCH sends for a field of which nothing is known may be merged: it is shown with %s',
  (_, shown, isRight) => {
    const acts = [
      made('a', { first: ada.first }),
      act('patch', 'a', { sent: [{ last: { city: 'tag rome', zip: null } }] }),
      act('read', 'a', { shown: { first: ada.first, last: shown } }),
    ];
    const leniently: Values = {
      ...deeply,
      same: (_type, _field, one, other) => isDeepStrictEqual(withoutNulls(one), withoutNulls(other)),
    };
    expect(judge(acts, leniently).deviations).toHaveLength(isRight ? 0 : 1);
  },
);

test('PUT merges nothing', () => {
  const acts = [
    made('a', { ...ada, last: address }),
    act('replace', 'a', { sent: [{ ...ada, last: { city: 'tag rome' } }] }),
    act('read', 'a', { shown: { ...ada, last: { city: 'tag rome', zip: 'tag 12' } } }),
  ];
  expect(judge(acts, deeply).deviations).toHaveLength(1);
});

test('a field that is null, and one that is missing, are told apart where neither is right', () => {
  const observed = [{ ...ada, last: null }, { first: ada.first }].map((shown) =>
    judge([made('a', ada), act('read', 'a', { shown })], values).deviations.map((each) => each.observed),
  );
  expect(observed).toEqual([[null], ['no such field']]);
});

/** The acts of a server that keeps every rule; resources are named by their numbers. */
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

/** What a response may show of a resource: all of it, null in place of each value, or nothing. */
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

test('a server that keeps every rule deviates in no history', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      expect(deviationsIn(faithful(moves))).toEqual([]);
    }),
  );
});

test('a resource that is not shown as it was left deviates, in every history', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), fields, (moves, first) => {
      const acts = faithful([
        ['create', 9, { ...first, last: 'tag z' }, 'all'],
        ...moves.filter(([, number]) => number !== 9),
      ]);
      const wrong = act('read', '9', { shown: { ...first, last: 'tag y' } });
      expect(deviationsIn([...acts, wrong])).toMatchObject([{ kind: 'wrong value', about: '9' }]);
    }),
  );
});
