import { spoilingTexts } from './tools.ts';

export const valueRecoded = spoilingTexts(
  {
    name: 'value-recoded',
    summary: 'characters beyond ASCII, or control characters, are lost or become others',
    source:
      'Latin-1 connections, MySQL `utf8` without the characters beyond the BMP, XML that has no control characters',
  },
  {
    'latin-1': ['Zoë 名', (text) => Buffer.from(text, 'utf8').toString('latin1')],
    'question-marks': ['Zoë 名', (text) => text.replace(/\P{ASCII}/gu, '?')],
    'no-beyond-bmp': ['a😀b', (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/u, '')],
    'no-controls': ['a\u0007b', (text) => text.replace(/[\0-\x08\x0b-\x1f]/g, '')],
    'no-invisible': ['a\u200bb', (text) => text.replace(/[\u200b-\u200f\ufeff]/g, '')],
    'line-breaks': ['a\r\nb', (text) => text.replace(/\r\n/g, '\n')],
    'quotes-typographic': ['"quoted"', (text) => text.replace(/"/g, '”')],
  },
);
