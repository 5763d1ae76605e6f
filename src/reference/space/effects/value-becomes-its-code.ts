import type { Item } from '../../message.ts';
import type { Fired } from '../row.ts';
import { types } from './reports.ts';
import { fieldOf, spoilingItems, withField } from './tools.ts';

/** The item with the place of its text among all different ones that the type has in the field. */
const coded = (fired: Fired) => (item: Item) => {
  const name = fieldOf(fired);
  const value = item[name];
  const texts = [...new Set([...fired.action.store.values()].map((other) => other[name]))];
  return typeof value === 'string' ? withField(item, name, texts.indexOf(value)) : item;
};

export const valueBecomesItsCode = spoilingItems(
  {
    name: 'value-becomes-its-code',
    cohort: 13,
    summary: 'a text becomes the number that it has in a list of all different ones',
    source:
      'Byhiras/pyavroc #7, SenseNet/sensenet #1891, preludeorg/libraries #880: what is kept for a text of few values is its place among them, and that is shown',
    fields: ['string'],
    reports: types,
  },
  coded,
);
