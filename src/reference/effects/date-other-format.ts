import type { Json } from '../message.ts';
import { spoiling } from './tools.ts';

/** What Date cannot read, a leap second say, stays as it is. */
const instant = (show: (date: Date) => Json) => (value: Json) => {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? value : show(date);
};

/** The numbers of a date from the year to the second. */
const partsOf = (date: Date): readonly number[] =>
  date
    .toISOString()
    .split(/[-T:.Z]/, 6)
    .map(Number);

export const dateOtherFormat = spoiling(
  {
    name: 'date-other-format',
    cohort: 3,
    summary: 'an instant is a number, an array or an object, or a text in another format',
    source:
      'medizininformatik-initiative/fts-next #1654 (arrays of Jackson), alibaba/fastjson #952 (a blank for the T), /Date(0)/ of .NET, extended JSON of MongoDB',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    number: { spoil: instant((date) => date.getTime()) },
    array: { spoil: instant(partsOf) },
    object: { spoil: instant((date) => ({ $date: date.toISOString() })) },
    'in-words': { spoil: instant((date) => date.toUTCString()) },
    'in-brackets': { spoil: instant((date) => `/Date(${date.getTime()})/`) },
    blank: { spoil: (value) => (typeof value === 'string' ? value.replace('T', ' ') : value) },
  },
);
