import type { Content } from '../../http/exchange.ts';
import { isObject, parsedJson } from '../../http/json.ts';
import { contentText } from './text.ts';

/** Characters of a content beyond which nobody looks for its members; a line shows fewer. */
const most = 4_000;

/** A member of an object whose value is a text, a number or a word, with the comma behind it. */
const member = /("((?:[^"\\]|\\.)*)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|[-+.\w]+)\s*(,?)\s*/g;

/** Stands for what was left out; no text that is visible has it. */
const gap = '\u0000';

/**
 * Content in so many columns. Where it does not fit, members that tell nothing of a failure go first, in their order, since
 * identifiers stand at the beginning; what is cut all the same says how many items it has.
 * @param telling - names of the members that tell something; where there are none, the beginning is shown
 */
export function digest(content: Content, columns: number, telling: ReadonlySet<string>): string {
  const whole = contentText(content, Number.POSITIVE_INFINITY);
  if ([...whole].length <= columns) return whole;
  if (!('text' in content) || whole.length > most) return cut(whole, columns);
  const shorter = withoutMembers(whole, columns, telling);
  const count = itemsIn(content.text);
  const items = count < 2 ? '' : ` (${count} items)`;
  return [...shorter].length <= columns ? shorter : `${cut(shorter, columns - items.length)}${items}`;
}

/** Text that ends with a sign of it where it is longer than that. */
export function cut(text: string, columns: number): string {
  const characters = [...text];
  return characters.length <= columns ? text : `${characters.slice(0, Math.max(0, columns - 1)).join('')}…`;
}

/** First without their values, then without their names. */
function withoutMembers(whole: string, columns: number, telling: ReadonlySet<string>): string {
  if (telling.size === 0) return whole;
  const others = [...whole.matchAll(member)].filter(([, , name = '']) => !telling.has(name)).length;
  let shorter = whole;
  for (const isNamed of [true, false])
    for (let count = 1; count <= others && [...shorter].length > columns; count += 1)
      shorter = withoutFirst(count, whole, { telling, isNamed });
  return shorter;
}

/** @param isNamed - whether the names stay of so many members that tell nothing */
function withoutFirst(
  count: number,
  whole: string,
  { telling, isNamed }: { readonly telling: ReadonlySet<string>; readonly isNamed: boolean },
): string {
  let left = count;
  const shorter = whole.replace(member, (text, start: string, name: string, comma: string) => {
    if (telling.has(name) || left === 0) return text;
    left -= 1;
    return isNamed ? `${start}…${comma}` : gap;
  });
  return shorter.replaceAll(new RegExp(`${gap}+`, 'g'), '… ').replaceAll('… }', '…}');
}

/** How many items the first array has, at the top or in a member there; 0 where there is none. */
function itemsIn(text: string): number {
  try {
    const value = parsedJson(text);
    const list = [value, ...(isObject(value) ? Object.values(value) : [])].find(Array.isArray);
    return list?.length ?? 0;
  } catch {
    return 0;
  }
}
