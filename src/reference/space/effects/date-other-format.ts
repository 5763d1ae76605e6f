import { ofInstant, ofText, spoiling } from './tools.ts';

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
    number: { spoil: ofInstant((date) => date.getTime()) },
    array: { spoil: ofInstant(partsOf) },
    object: { spoil: ofInstant((date) => ({ $date: date.toISOString() })) },
    'in-words': { spoil: ofInstant((date) => date.toUTCString()) },
    'in-brackets': { spoil: ofInstant((date) => `/Date(${date.getTime()})/`) },
    blank: { spoil: ofText((value) => value.replace('T', ' ')) },
  },
);
