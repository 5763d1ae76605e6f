import { expect, test } from 'vitest';
import { tagIn } from '../../check/history/tags.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { randomOf } from '../../random.ts';
import { contentsOf } from './contents.ts';
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
