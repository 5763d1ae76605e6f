import { parsedExactly } from '../content.ts';
import type { Response } from '../message.ts';
import { withContent } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { writing } from './tools.ts';

/** Writes JSON differently, with the same values. */
function spelled(summary: string, spell: (text: string) => string, allowed = 'RFC 8259 2'): Option {
  const change = (response: Response): Response =>
    typeof response.content === 'string' && response.headers['Content-Type'] === 'application/json'
      ? withContent(response, spell(response.content))
      : response;
  return { summary, allowed, outside: writing(change) };
}

const escaped = (text: string) =>
  text.replace(
    /[^\u0000-\u007e]|[<>&'/]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const exactly = (_name: string, value: unknown) =>
  typeof value === 'bigint' ? JSON.rawJSON(String(value)) : value;

/** A text, or a number. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const integer = /^-?\d+$/;

const spelledOut = (text: string) =>
  text.replace(textOrNumber, (found) => (integer.test(found) ? `${found}.0E+0` : found));

/** How JSON is written. */
export const json = point('json', {
  compact: plain('on one line'),
  indented: spelled('on many lines', (text) => `${JSON.stringify(parsedExactly(text), exactly, 2)}\n`),
  escaped: spelled('with escapes for all non-ASCII characters', escaped, 'RFC 8259 7'),
  numbers: spelled('with a fraction and an exponent in each integer', spelledOut, 'RFC 8259 6'),
  blanks: spelled('between blanks', (text) => `\r\n\t ${text} \n\n`),
});
