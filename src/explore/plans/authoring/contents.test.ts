import { expect, test } from 'vitest';
import { tag, tagIn } from '../../../check/history/tags.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import { randomOf } from '../../../random.ts';
import { usableType } from '../testing/usable.ts';
import { contentsOf } from './contents.ts';
import { wholeTexts } from './dictionary.ts';
import { inTurn, withoutFiller } from './fields.ts';
import { plainly } from './usable.ts';

const [type] = defaultProfile.resources;

/** Whether a text whose schema has these limits gets a tag. */
function isTagged(limits: object): boolean {
  const schema = { ...type.schema, properties: { firstName: { type: 'string', ...limits } } };
  const usable = usableType({ ...type, schema }, { plain: [{ firstName: '7' }] });
  const { firstName } = contentsOf(usable, randomOf(1), { tags: 0 }).item();
  return tagIn(String(firstName)) !== undefined;
}

test.each([
  ['no limit', {}, true],
  ['a pattern that nearly every text matches', { pattern: '\\S' }, true],
  ['a pattern that requires a capital letter first', { pattern: '^[A-Z]' }, false],
  ['a length that leaves room', { maxLength: 60 }, true],
  ['a length that leaves no room', { maxLength: 12 }, false],
  ['a pattern of digits', { pattern: '^[0-9]*$' }, false],
  ['a format', { format: 'email' }, false],
  ['a list of texts', { enum: ['7'] }, false],
  ['a type that allows null, too', { type: ['string', 'null'] }, true],
  ['a type that allows numbers, too', { type: ['string', 'integer'] }, false],
])('whether a text is tagged if its schema has %s', (_name, limits, expected) => {
  expect(isTagged(limits)).toBe(expected);
});

const address = {
  type: ['object', 'null'],
  properties: {
    lines: { type: 'array', items: { type: 'string' } },
    code: { type: 'string', pattern: '^[0-9]{4}$' },
    country: { enum: ['NO', 'SE'] },
    since: { type: 'integer' },
  },
  additionalProperties: { type: 'string' },
};

test('texts within objects and arrays are tagged, as far as the schema allows any text', () => {
  const schema = { ...type.schema, properties: { firstName: { type: 'string' }, address } };
  const given = { lines: ['a', 'b'], code: '0123', country: 'NO', since: 1, note: 'c' };
  const usable = usableType({ ...type, schema }, { plain: [{ firstName: '7', address: given }] });
  const { address: sent } = contentsOf(usable, randomOf(1), { tags: 0 }).item();
  const { lines = [], note = '', ...others } = sent as { lines?: string[]; note?: string };
  const tags = [...lines, note].map(tagIn);
  expect(new Set(tags).size).toBe(3);
  expect(tags).not.toContain(undefined);
  expect(others).toEqual({ code: '0123', country: 'NO', since: 1 });
});

test('a text that may be null is null now and then', () => {
  const schema = {
    ...type.schema,
    properties: { firstName: { type: ['string', 'null'] }, lastName: { type: 'string' } },
  };
  const usable = usableType(
    { ...type, schema },
    { plain: [{ firstName: 'a', lastName: 'b' }], edgeCases: [{ firstName: '', lastName: '' }] },
  );
  const { item } = contentsOf(usable, randomOf(1), { tags: 0 });
  const items = Array.from({ length: 300 }, item);
  expect(items.filter(({ firstName }) => firstName === null).length).toBeGreaterThan(5);
  expect(items.some(({ lastName }) => lastName === null)).toBe(false);
});

test('some items have an empty text, another edge-case text or a word, and each still has a tag', () => {
  const told = ['', 'null'].map((text) => ({ firstName: text, lastName: text }));
  const usable = usableType(type, { edgeCases: told });
  const { item } = contentsOf(usable, randomOf(1), { tags: 0 });
  const items = Array.from({ length: 1000 }, item);
  const untagged = items.map((each) =>
    Object.values(each).filter((text) => tagIn(String(text)) === undefined),
  );
  expect(untagged.every(({ length }) => length < 2)).toBe(true);
  expect(untagged.flat()).toEqual(expect.arrayContaining(['', 'null']));
  expect(untagged.flat().filter((text) => wholeTexts.includes(String(text))).length).toBeGreaterThan(100);
});

test('all other texts contain one of them, in turn, and continue with a tag of their own', () => {
  const { item, containing } = contentsOf(usableType(type), randomOf(1), { tags: 0 });
  for (const [at, [whole, other]] of [
    ['firstName', 'lastName'] as const,
    ['lastName', 'firstName'] as const,
  ].entries()) {
    const before = item();
    const after = containing(before, at);
    expect(after[whole]).toBe(before[whole]);
    expect(String(after[other]).startsWith(`${before[whole]} `)).toBe(true);
    expect(tagIn(String(after[other]).slice(String(before[whole]).length))).toBeDefined();
  }
});

test('texts divided at another place are the same when put together, and no tag is split', () => {
  const { item, partedElsewhere } = contentsOf(usableType(type), randomOf(1), { tags: 0 });
  for (let time = 0; time < 100; time += 1) {
    const { firstName, lastName } = item();
    const parted = partedElsewhere({ firstName: firstName ?? '', lastName: lastName ?? '' });
    expect(`${parted['firstName']}${parted['lastName']}`).toBe(`${firstName}${lastName}`);
    expect(parted['firstName']).not.toBe(firstName);
    for (const name of ['firstName', 'lastName'] as const)
      expect(tagIn(String(parted[name]))).toBe(tagIn(String(name === 'firstName' ? firstName : lastName)));
  }
  const endsWithATag = { firstName: `Ada ${tag(1)}`, lastName: 'L' };
  expect(partedElsewhere(endsWithATag)).toEqual({ firstName: 'Ada ', lastName: `${tag(1)}L` });
  expect(partedElsewhere({ firstName: 'Ada' })).toEqual({ firstName: 'Ada' });
});

test('contents that hardly any target refuses have short texts, each with nothing but a tag and a name', () => {
  const usable = plainly(usableType(type, { edgeCases: [{ firstName: '' }] }));
  const { item } = contentsOf(usable, randomOf(1), { tags: 0 });
  for (let time = 0; time < 100; time += 1)
    for (const text of Object.values(item()))
      expect(String(text).replace(tagIn(String(text)) ?? '', '')).toBe(' Ada');
});

test('the only text of an item always has a tag', () => {
  const schema = { ...type.schema, properties: { firstName: { type: 'string' } } };
  const usable = usableType(
    { ...type, schema },
    { plain: [{ firstName: '' }], edgeCases: [{ firstName: '' }] },
  );
  const { item } = contentsOf(usable, randomOf(1), { tags: 0 });
  for (let time = 0; time < 100; time += 1) expect(tagIn(String(item()['firstName']))).toBeDefined();
});

test('an item to be recognised has a tag in one of its texts, in turn, and keeps the others', () => {
  const usable = usableType(type, { plain: [{ firstName: '', lastName: '' }] });
  const { owned } = contentsOf(usable, randomOf(1), { tags: 0 });
  const told = { firstName: 'null', lastName: 'null' };
  const tagged = expect.toSatisfy((text: string) => tagIn(text) !== undefined);
  expect([0, 1, 2].map((turn) => owned(told, turn))).toEqual([
    { ...told, firstName: tagged },
    { ...told, lastName: tagged },
    { ...told, firstName: tagged },
  ]);
  expect(owned({ lastName: 'null' }, 0)).toEqual({ lastName: 'null' });
});

test('a text is an edge case if all texts are the same, and otherwise makes room for a tag', () => {
  const told = { firstName: 'null', lastName: 'null' };
  expect(withoutFiller(told, type)).toEqual(told);
  expect(withoutFiller({ firstName: 'a', lastName: 'b', size: 0 }, type)).toEqual({ size: 0 });
  expect(withoutFiller({ firstName: 'a', size: 0 }, type)).toEqual({ firstName: 'a', size: 0 });
});

test('a text that begins like another one continues with a tag of its own, if there is room', () => {
  const field = (maxLength: number) => ({ type: 'string', maxLength });
  const schema = { ...type.schema, properties: { firstName: field(60), lastName: field(30) } };
  const plain = [{ firstName: '', lastName: '' }];
  const usable = usableType({ ...type, schema }, { plain });
  const { begunLike } = contentsOf(usable, randomOf(1), { tags: 7 });
  const { firstName, lastName } = begunLike({ firstName: `${tag(1)} Ada`, lastName: `${tag(2)} Lovelace` });
  const [beginning, own = ''] = String(firstName).split(/ (?=\S+$)/u);
  expect({ beginning, isOwn: tagIn(own) === own && own !== tag(1) }).toEqual({
    beginning: `${tag(1)} Ada`,
    isOwn: true,
  });
  expect(String(lastName)).not.toContain(tag(2));
});

test('about two of three numbers and instants are remarkable', () => {
  const plain = [{ firstName: 'Ada', age: 30 }];
  const usable = usableType(type, { plain, measures: new Map([['age', [0]]]) });
  const { item } = contentsOf(usable, randomOf(1), { tags: 0 });
  const zeros = Array.from({ length: 100 }, item).filter(({ age }) => age === 0).length;
  expect(zeros).toBeGreaterThan(50);
  expect(zeros).toBeLessThan(80);
});

test('values rise from item to item, numbers and instants in equal steps, as far as their fields allow', () => {
  const instant = '2021-05-06T07:08:09.125Z';
  const plain = [{ firstName: 'Ada', age: 30, floor: 1, hired: instant }];
  const properties = {
    firstName: { type: 'string' },
    age: { type: 'integer' },
    floor: { type: 'integer', maximum: 9 },
    hired: { type: 'string', format: 'date-time' },
  };
  const usable = usableType({ ...type, schema: { ...type.schema, properties } }, { plain });
  const items = contentsOf(usable, randomOf(1), { tags: 0 }).rising(4);
  const texts = items.map(({ firstName }) => String(firstName));
  expect(texts).toEqual(texts.toSorted());
  expect(new Set(texts.map(tagIn)).size).toBe(4);
  expect(items.map(({ age }) => age)).toEqual([30, 37, 44, 51]);
  expect(items.map(({ floor }) => floor)).toEqual([1, 8, 1, 1]);
  const hours = items.map(({ hired }) => (Date.parse(String(hired)) - Date.parse(instant)) / 3_600_000);
  expect(hours).toEqual([0, 1, 2, 3]);
});

test('each text of an edge-case item is another one, and each field gets all of them', () => {
  const texts = ['a', 'b', 'c'];
  const alike = texts.map((text) => ({ firstName: text, lastName: text }));
  const others = [{ lastName: 'd' }, { age: 1 }];
  const shifted = inTurn([...alike, ...others], type);
  expect(shifted.slice(3)).toEqual(others);
  for (const name of ['firstName', 'lastName'])
    expect(shifted.slice(0, 3).map((item) => item[name])).toEqual(expect.arrayContaining(texts));
  for (const { firstName, lastName } of shifted.slice(0, 3)) expect(firstName).not.toBe(lastName);
});
