import type { Content } from '../../http/exchange/exchange.ts';
import { isObject, parsedJson } from '../../http/exchange/json.ts';
import { contentText, cut, widthOf } from './text.ts';

/** Members are not searched beyond this many characters; a line shows fewer. */
const most = 4_000;

/** A member of an object whose value is a string, number or literal, with the comma after it. */
const member = /("((?:[^"\\]|\\.)*)"\s*:\s*)("(?:[^"\\]|\\.)*"|[-+.\w]+)\s*(,?)\s*/g;

/** Replaces what was left out; no visible text contains it. */
const gap = '\u0000';

/** What a failure is about. */
export interface Focus {
  /** Names of members; if none are known, the beginning of the content is shown. */
  readonly names: ReadonlySet<string>;
  /** Values of these members as JSON; if there are several items, those that have one of these are shown. */
  readonly values: ReadonlySet<string>;
}

/**
 * Content in a number of columns. If it does not fit, members that say nothing about a failure are left out first, in order,
 * since identifiers come first; if it is still cut, the number of its items is shown.
 */
export function digest(content: Content, columns: number, focus: Focus): string {
  const whole = contentText(content, Number.POSITIVE_INFINITY);
  if (widthOf(whole) <= columns) return whole;
  if (!('text' in content)) return cut(whole, columns);
  const isLong = whole.length > most;
  const shorter = isLong ? whole : withoutMembers(whole, columns, focus);
  if (widthOf(shorter) <= columns) return shorter;
  const count = itemsIn(content.text);
  const told = [
    ...(count < 2 ? [] : [`${count} items`]),
    // its size may be all that matters
    ...(isLong ? [`${whole.length} characters`] : []),
  ];
  const aside = told.length === 0 ? '' : ` (${told.join(', ')})`;
  return `${cut(shorter, Math.max(1, columns - aside.length))}${aside}`;
}

/** What is left out of a member. */
type Omission = 'its value' | 'all of it';

/**
 * Omits more and more as needed: irrelevant values, then their names, and finally what several items have in common.
 */
function withoutMembers(whole: string, columns: number, { names, values }: Focus): string {
  if (names.size === 0) return whole;
  const members = [...whole.matchAll(member)].map(([text, , name = '', value = ''], index) => {
    return { text, name, value, index };
  });
  // of content without relevant members the end is shown, since identifiers come first
  const told = members.some(({ name }) => names.has(name)) ? names : new Set([members.at(-1)?.name]);
  const others = members.filter(({ name }) => !told.has(name));
  const isAtFault = ({ name, value }: { readonly name: string; readonly value: string }) =>
    told.has(name) && values.has(value);
  const ofOthers = members.some(isAtFault)
    ? members.filter((each) => told.has(each.name) && !isAtFault(each))
    : [];
  const common = members.filter(({ text, index }) =>
    members.some((other) => other.index !== index && bare(other.text) === bare(text)),
  );
  const steps = [
    ...others.map(({ index }) => [index, 'its value'] as const),
    ...[...others, ...ofOthers, ...common].map(({ index }) => [index, 'all of it'] as const),
  ];
  let shorter = whole;
  for (let count = 1; count <= steps.length && widthOf(shorter) > columns; count += 1)
    shorter = reduced(whole, new Map(steps.slice(0, count)));
  return shorter;
}

/** A member without the comma after it, which is irrelevant. */
function bare(text: string): string {
  return text.replace(/\s*,\s*$/, '');
}

/** @param omissions - by the index of a member */
function reduced(whole: string, omissions: ReadonlyMap<number, Omission>): string {
  let index = -1;
  const shorter = whole.replace(
    member,
    (text, start: string, _name: string, _value: string, comma: string) => {
      index += 1;
      const omission = omissions.get(index);
      if (omission === undefined) return text;
      return omission === 'its value' ? `${start}…${comma}` : gap;
    },
  );
  // in an object, one sign shows that something was left out
  return shorter
    .replaceAll(new RegExp(`${gap}+`, 'g'), '… ')
    .replaceAll('… }', '…}')
    .replaceAll(/\{… ([^{}]*),…\}/g, '{… $1}');
}

/** How many items the first array has, at the top or in a member there; 0 if there is none. */
function itemsIn(text: string): number {
  try {
    const value = parsedJson(text);
    const list = [value, ...(isObject(value) ? Object.values(value) : [])].find(Array.isArray);
    return list?.length ?? 0;
  } catch {
    return 0;
  }
}
