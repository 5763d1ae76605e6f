import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import { freshIdentifiers } from '../../resource/identifiers/fresh-identifiers.ts';
import {
  identifiersFor,
  type Naming,
  namedAfter,
  namingNames,
  possible,
  rootOf,
  signNamings,
} from './namings.ts';
import { imaginedName, isImagined } from './plan.ts';

const [customers, employees] = defaultProfile.resources;
const known = new Map([['a', { objectId: 7, accountID: 'raX1' }]]);
const fresh = { objectId: 9, accountID: 'raY2' };
const kept = known;

test.each<[Naming, object]>([
  ['unnamed', {}],
  ['same', { objectId: 7, accountID: 'raX1' }],
  ['twin', { objectId: 7, accountID: 'raY2' }],
  ['other-case', { objectId: 9, accountID: 'RAx1' }],
  ['longer', { objectId: 9, accountID: 'raX1-2' }],
  ['exchanged', { objectId: 9, accountID: 'arX1' }],
  ['accented', { objectId: 9, accountID: 'r\u00e1X1' }],
  ['accented-apart', { objectId: 9, accountID: 'ra\u0301X1' }],
  ['unseen-within', { objectId: 9, accountID: 'raX1\u200b' }],
  ['wide', { objectId: 9, accountID: '\uff52aX1' }],
  ['shorter', { objectId: 9, accountID: 'raX' }],
  ['with-format', { objectId: 9, accountID: 'raX1.json' }],
  ['other-beginning', { objectId: 9, accountID: 'yaX1' }],
  ['other-middle', { objectId: 9, accountID: 'ra-1' }],
  ['other-end', { objectId: 9, accountID: 'raX-' }],
  ['digits', { objectId: 9, accountID: `7${Number.parseInt('raY2', 36)}` }],
  ['zero-before', { objectId: 9, accountID: '0raX1' }],
  ['with-at', { objectId: 9, accountID: 'raY2@41' }],
  ['with-hash', { objectId: 9, accountID: 'raY2#41' }],
  ['over-32', { objectId: 9, accountID: expect.stringMatching(/^raY2-[\da-f]{40}$/) }],
  [
    'over-64',
    { objectId: 9, accountID: expect.stringMatching(/^raY2-2024-01-31-[\da-f-]{36}-[\da-f]{40}$/) },
  ],
  ['over-255', { objectId: 9, accountID: 'raY2'.padEnd(300, 'x') }],
])('the identifiers of a resource that is %s to another one', (naming, expected) => {
  expect(identifiersFor(namedAfter(naming, 'a'), { type: customers, fresh, known, kept })).toEqual(expected);
});

test('an identifier has each of the signs, but the slash, that only encodeURIComponent escapes, or that begins an escape', () => {
  const signs = signNamings.map((naming) => {
    const { accountID } = identifiersFor(namedAfter(naming, 'a'), { type: customers, fresh, known, kept });
    return `${accountID}`.replace(/^raY2|41$/g, '');
  });
  expect(signs.toSorted()).toEqual([...'#$%&+,:;=?@']);
  expect(signs.filter((sign) => sign !== '%').join('')).toBe(encodeURI(signs.join('')).replace('%25', ''));
});

test('an identifier that is derived from another one is never a fresh one of the same run', () => {
  const run = freshIdentifiers();
  const all = Array.from({ length: 3_000 }, () => run.identifiersFor(customers));
  const ours = new Set(all.map(({ accountID }) => accountID));
  const collisions = namingNames.flatMap((naming) =>
    all.flatMap((other, index) => {
      const choice = {
        type: customers,
        fresh,
        known: new Map([['a', other]]),
        kept: new Map([['a', other]]),
      };
      // of a number, and never of anything else
      const of = naming === 'other-digit' ? namedAfter('over-17-digits', 'a') : 'a';
      const { accountID } = identifiersFor(namedAfter(naming, of), choice);
      return accountID !== other['accountID'] && ours.has(accountID ?? null) ? [`${naming} ${index}`] : [];
    }),
  );
  expect(collisions).toEqual([]);
});

test('where a path is seen to be free, it has the number of another resource, whoever chose that', () => {
  const choice = { type: customers, fresh, known, kept: new Map() };
  const named = (name: string) => identifiersFor(namedAfter('number-seen-of', name), choice);
  expect(named('a')).toEqual({ objectId: 9, accountID: '7' });
  // nobody made it: the number that it was to have
  expect(named('b')).toEqual({ objectId: 9, accountID: '9' });
});

test('the number of another resource becomes a path identifier, unless the target may have assigned it', () => {
  const of = (objectId: number) =>
    identifiersFor(namedAfter('number-of', 'a'), {
      type: customers,
      fresh,
      known,
      kept: new Map([['a', { objectId, accountID: 'raX1' }]]),
    });
  expect([of(887_645_765), of(1001)]).toEqual([{ ...fresh, accountID: '887645765' }, fresh]);
});

test('the number of a resource of another type identifies one of each type, unless the target may have assigned it', () => {
  const of = (id: number, type: typeof customers | typeof employees) =>
    identifiersFor(namedAfter('same-number', 'a'), {
      type: type as typeof customers,
      fresh: type === customers ? fresh : { id: 9 },
      known,
      kept: new Map([['a', { id }]]),
    });
  expect([of(887_645_765, customers), of(1001, customers), of(887_645_765, employees)]).toEqual([
    { objectId: 887_645_765, accountID: '887645765' },
    fresh,
    { id: 887_645_765 },
  ]);
});

test('a resource named after one that was not made gets the identifiers meant for that one', () => {
  const name = namedAfter('same', namedAfter('same', 'a'));
  expect(identifiersFor(name, { type: customers, fresh, known, kept })).toEqual(known.get('a'));
});

test('a resource named after nobody, or after one with a number, has identifiers of its own', () => {
  expect(identifiersFor('b', { type: customers, fresh, known, kept })).toEqual(fresh);
  const numbers = new Map([['a', { id: 7 }]]);
  for (const naming of ['twin', 'other-case', 'longer'] as const)
    expect(
      identifiersFor(namedAfter(naming, 'a'), {
        type: employees as typeof customers,
        fresh: { id: 9 },
        known: numbers,
        kept: numbers,
      }),
    ).toEqual({ id: 9 });
});

test('the root of a name is found whatever is appended to the name', () => {
  const name = namedAfter('twin', namedAfter('same', imaginedName('plain', 1)));
  expect([rootOf(name), rootOf(`${name}/2`)]).toEqual([
    imaginedName('plain', 1),
    `${imaginedName('plain', 1)}/2`,
  ]);
  expect([isImagined(name), isImagined(namedAfter('twin', 'customers-1'))]).toEqual([true, false]);
});

test('identifiers for which the schema has no room are fresh ones, and are known beforehand', () => {
  const { properties } = customers.schema;
  const accountID = { type: 'string', pattern: '^[A-Za-z0-9]{3,40}$' };
  const type = { ...customers, schema: { ...customers.schema, properties: { ...properties, accountID } } };
  const some = ['other-case', 'longer', 'exchanged', 'with-at', 'accented', 'same'] as const;
  expect(possible(some, type)).toEqual(['other-case', 'exchanged', 'same']);
  expect(possible(some, customers)).toEqual(some);
  for (const naming of some) {
    const chosen = identifiersFor(namedAfter(naming, 'a'), { type, fresh, known, kept });
    expect(chosen['accountID'] === fresh.accountID).toBe(!possible(some, type).includes(naming));
  }
});
