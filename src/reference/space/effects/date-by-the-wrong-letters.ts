import { ofText, spoiling } from './tools.ts';

export const dateByTheWrongLetters = spoiling(
  {
    name: 'date-by-the-wrong-letters',
    cohort: 20,
    summary: 'the month of an instant is written for its minutes, or its minutes for its month',
    source:
      'artilleryio/artillery #7, open-webui/open-webui #633, xmichelo/Beeftext #279: patterns in which a letter means a month or a minute by its case alone (`yyyy-mm-dd` for SimpleDateFormat, `HH:MM` for Moment, `%M` for `%m` of strftime)',
    fields: ['date-time'],
  },
  {
    'month-for-minutes': {
      specimen: '2021-05-06T07:28:09.125Z',
      spoil: ofText((written) => written.replace(/^(\d+-(\d\d)-\d\dT\d\d:)\d\d/, '$1$2')),
    },
    // minutes that are no month would be no instant
    'minutes-for-month': {
      specimen: '2021-05-06T07:08:09.125Z',
      spoil: ofText((written) =>
        written.replace(/^(\d+-)\d\d(-(?:[01]\d|2[0-8])T\d\d:(0[1-9]|1[0-2]):)/, '$1$3$2'),
      ),
    },
  },
);
