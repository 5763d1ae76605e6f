import { spoilingTexts } from './tools.ts';

/** Letters of scripts that are written from the right, and blanks between them. */
const runs = /[\u0590-\u06ff]+( +[\u0590-\u06ff]+)*/g;
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

export const valueInVisualOrder = spoilingTexts(
  {
    name: 'value-in-visual-order',
    cohort: 10,
    summary:
      'a text that is written from right to left is stored as it is drawn: its letters in reverse, its brackets mirrored, two letters as one shape',
    source:
      'by kind: what prepares texts for printers, pictures and old terminals (python-bidi, arabic-reshaper, code pages in visual order, texts taken out of PDF) changes the text itself',
  },
  {
    letters: ['שלום לך', (text) => text.replace(runs, (run) => [...run].reverse().join(''))],
    brackets: [
      'שלום (לך)',
      (text) => (text.match(runs) ? text.replace(/[()[\]]/g, (sign) => mirrored[sign] ?? sign) : text),
    ],
    shapes: ['سلام', (text) => text.replaceAll('\u0644\u0627', '\ufefb')],
  },
);
