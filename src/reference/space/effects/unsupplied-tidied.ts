import { unsupplied } from './unsupplied.ts';

const ways: Readonly<Record<string, (text: string) => string>> = {
  capitalised: (text) =>
    text.replace(/(?<!\p{L})\p{L}+/gu, (word) => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`),
  'small-letters': (text) => text.toLowerCase(),
  hyphenated: (text) => text.replace(/ +/g, '-'),
};

export const unsuppliedTidied = unsupplied(
  {
    name: 'unsupplied-tidied',
    cohort: 8,
    summary:
      'PATCH tidies a field that it does not supply: a capital for each word and no other, small letters, hyphens for blanks',
    source:
      'by kind: callbacks before saving that go over the whole record (`before_save` of Rails, `pre("save")` of Mongoose), and not over what was changed',
    members: Object.keys(ways),
  },
  ({ before, member }, name) => {
    const value = before?.[name];
    return typeof value === 'string' ? { value: ways[member]?.(value) } : undefined;
  },
);
