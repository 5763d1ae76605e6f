import type { Item } from '../../message.ts';
import { fieldsOf } from '../scope.ts';
import { spoilingItems } from './tools.ts';

/** The texts of an item, written into columns of a width one after the other, and read from where each column begins. */
function realigned(item: Item, names: readonly string[], width: number): Item {
  const line = names.map((name) => String(item[name] ?? '').padEnd(width)).join('');
  if (line.length === width * names.length) return item;
  const read = names.map((name, column) => [
    name,
    line.slice(column * width, (column + 1) * width).trimEnd(),
  ]);
  return { ...item, ...Object.fromEntries(read.filter(([name = '']) => name in item)) };
}

export const columnsMisaligned = spoilingItems(
  {
    name: 'columns-misaligned',
    cohort: 14,
    summary:
      'a text that is wider than its column pushes the texts behind it to the right, and all of them are read from where their columns begin',
    source:
      'sindresorhus/parse-columns #10, cfengine/core #1908, uniVocity/univocity-parsers #338: records of fixed widths, into which what is too long is written whole',
    members: ['24', '40'],
    fields: ['string'],
    specimen: () => 'A text that is much wider than the column it is in',
  },
  (fired) => (item) => realigned(item, fieldsOf(fired.scope.kind, ['string']), Number(fired.member)),
);
