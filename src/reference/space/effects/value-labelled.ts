import { fieldOf, spoilingItems, withField } from './tools.ts';

const labels: Readonly<Record<string, string>> = { colon: ': ', equals: '=' };

export const valueLabelled = spoilingItems(
  {
    name: 'value-labelled',
    cohort: 23,
    summary: 'a text has the name of its field ahead of it, with a colon or an equals sign in between',
    source:
      'by kind: a field is written with its name where its value alone belongs (parts of a distinguished name of LDAP, lines of a vCard, documents that are put together for an index or a model, what a field of a form, or an error, is as a text)',
    members: Object.keys(labels),
    fields: ['string'],
  },
  (fired) => (item) => {
    const name = fieldOf(fired);
    const value = item[name];
    return typeof value === 'string' ? withField(item, name, `${name}${labels[fired.member]}${value}`) : item;
  },
);
