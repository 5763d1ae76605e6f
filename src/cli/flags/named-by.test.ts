import { expect, test } from 'vitest';
import { namedBy } from './named-by.ts';

const all = [
  { id: 'DM-PUT-1', title: 'PUT replaces' },
  { id: 'DM-PUT-2', title: 'PUT changes no other resource' },
  { id: 'DM-PATCH-1', title: 'PATCH, too, changes what it supplies' },
  { id: 'DM-PATCH-12', title: 'PATCH accepts a part' },
] as const;

test.each([
  ['an id', ['DM-PATCH-1'], ['DM-PATCH-1']],
  ['an id in small letters', ['dm-put-2'], ['DM-PUT-2']],
  ['the beginning of ids', ['DM-PUT'], ['DM-PUT-1', 'DM-PUT-2']],
  ['ids with commas between them', ['DM-PUT-1,DM-PATCH-12'], ['DM-PUT-1', 'DM-PATCH-12']],
  ['ids with blanks behind the commas', ['DM-PUT-1, DM-PUT-2'], ['DM-PUT-1', 'DM-PUT-2']],
  ['a part of a title', ['replaces'], ['DM-PUT-1']],
  ['a part of a title with a comma', ['PATCH, too'], ['DM-PATCH-1']],
  ['one requirement twice', ['DM-PUT', 'DM-PUT-1'], ['DM-PUT-1', 'DM-PUT-2']],
  ['nothing', [], []],
] as const)('%s', (_, words, ids) => {
  expect(namedBy(words, all)).toEqual(ids);
});

test.each(['DM-POST', 'DM-PUT-', 'DM-PUT-1,DM-PUT-9', 'x', '', ' , '])(
  '"%s" names no requirement',
  (word) => {
    expect(() => namedBy([word], all)).toThrow('There is no requirement');
  },
);
