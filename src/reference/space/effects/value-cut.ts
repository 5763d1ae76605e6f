import { spoilingTexts } from './tools.ts';

const long = 'a text that is long enough for everything that cuts, and then some more, '.repeat(4);
const cutAt = (length: number) => (text: string) => [...text].slice(0, length).join('');

export const valueCut = spoilingTexts(
  {
    name: 'value-cut',
    summary: 'a text is cut after so many characters, or at a line break or NUL',
    source: 'MySQL without strict mode, fixed columns, C strings, single-line inputs',
  },
  {
    '16': [long, cutAt(16)],
    '64': [long, cutAt(64)],
    '255': [long, cutAt(255)],
    'line-break': ['one\ntwo', (text) => text.split('\n')[0]],
    'last-character': ['one two', (text) => text.slice(0, -1)],
  },
);
