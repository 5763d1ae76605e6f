import { unsupplied } from './unsupplied.ts';

/** As much as a list has room for. */
const shown = 8;

const ways: Readonly<Record<string, (text: string) => string>> = {
  ellipsis: (text) => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text),
  'first-word': (text) => text.split(' ')[0] ?? '',
};

export const unsuppliedShortened = unsupplied(
  {
    name: 'unsupplied-shortened',
    cohort: 11,
    summary: 'PATCH writes a field that it does not supply back as a list shows it: its beginning alone',
    source:
      'adminneo-org/adminneo #85 (a shortened text is what is loaded, and what is saved), views of a record that its writer takes for the record',
    members: Object.keys(ways),
  },
  ({ before, member }, name) => {
    const value = before?.[name];
    return typeof value === 'string' ? { value: ways[member]?.(value) } : undefined;
  },
);
