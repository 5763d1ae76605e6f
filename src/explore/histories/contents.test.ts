import { expect, test } from 'vitest';
import { tagIn } from '../../check/history/tags.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { randomOf } from '../../random.ts';
import { contentsOf, withoutFiller } from './contents.ts';
import type { Usable } from './usable.ts';

const [type] = defaultProfile.resources;

/** Whether an item has a tag in a text that its schema limits so. */
function isTagged(limits: object): boolean {
  const schema = { ...type.schema, properties: { firstName: { type: 'string', ...limits } } };
  const usable = { type: { ...type, schema }, plain: [{ firstName: '7' }], telling: [], takesTags: true };
  const { firstName } = contentsOf(usable as unknown as Usable, randomOf(1), { tags: 0 }).item();
  return tagIn(String(firstName)) !== undefined;
}

test.each([
  ['nothing', {}, true],
  ['a pattern that hardly any text lacks', { pattern: '\\S' }, true],
  ['a pattern that wants a capital letter first', { pattern: '^[A-Z]' }, false],
  ['a length that leaves room', { maxLength: 60 }, true],
  ['a length that leaves none', { maxLength: 12 }, false],
  ['a pattern of digits', { pattern: '^[0-9]*$' }, false],
  ['a format', { format: 'email' }, false],
  ['some texts', { enum: ['7'] }, false],
])('a text of which the schema says %s is tagged, or not', (_name, limits, expected) => {
  expect(isTagged(limits)).toBe(expected);
});

test('what is to be known again has a tag in one of its texts, by turns, and keeps the others', () => {
  const usable = { type, plain: [{}], telling: [], takesTags: true } as unknown as Usable;
  const { owned } = contentsOf({ ...usable, plain: [{ firstName: '', lastName: '' }] }, randomOf(1), {
    tags: 0,
  });
  const told = { firstName: 'null', lastName: 'null' };
  const tagged = expect.toSatisfy((text: string) => tagIn(text) !== undefined);
  expect([0, 1, 2].map((turn) => owned(told, turn))).toEqual([
    { ...told, firstName: tagged },
    { ...told, lastName: tagged },
    { ...told, firstName: tagged },
  ]);
  expect(owned({ lastName: 'null' }, 0)).toEqual({ lastName: 'null' });
});

test('a text is telling where every text is the same, and else it makes room for a tag', () => {
  const told = { firstName: 'null', lastName: 'null' };
  expect(withoutFiller(told, type)).toEqual(told);
  expect(withoutFiller({ firstName: 'a', lastName: 'b', size: 0 }, type)).toEqual({ size: 0 });
  expect(withoutFiller({ firstName: 'a', size: 0 }, type)).toEqual({ firstName: 'a', size: 0 });
});
