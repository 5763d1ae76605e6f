import { spoilingTexts } from './tools.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const valueEscaped = spoilingTexts(
  {
    name: 'value-escaped',
    summary: 'signs in a text are escaped, unescaped, or stripped as markup',
    source:
      'sanitising on the way in (PHP `strip_tags`, `addslashes`, Mongo `$` and `.` replacement), decoding twice',
  },
  {
    entities: ['a < b & c', (text) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)],
    'entities-decoded': ['&amp;', (text) => text.replace(/&amp;/g, '&')],
    slashes: ["O'Neill", (text) => text.replace(/['"\\]/g, '\\$&')],
    tags: ['a <b>c', (text) => text.replace(/<[^>]*>/g, '')],
    percent: ['50%25', (text) => text.replace(/%25/g, '%')],
    plus: ['1+1', (text) => text.replace(/\+/g, ' ')],
  },
);
