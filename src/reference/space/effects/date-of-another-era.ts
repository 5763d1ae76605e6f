import { ofText, spoiling } from './tools.ts';

/** The same day in a year that is counted from another one; what is before its first year stays. */
const counted = (from: number) =>
  ofText((value) =>
    value.replace(/^\d{4}/, (written) => {
      const year = Number(written) - from;
      return year < 1 || year > 9999 ? written : String(year).padStart(4, '0');
    }),
  );

const specimen = '2021-05-06T07:08:09.125Z';

export const dateOfAnotherEra = spoiling(
  {
    name: 'date-of-another-era',
    cohort: 10,
    summary: 'the year of an instant is that of another calendar: of Thailand, of Taiwan, of Japan',
    source:
      'malcommac/SwiftDate #794, angular/components #11784, wojtekmaj/react-date-picker #294: the locale of a machine brings a calendar with it (`Calendar.getInstance`, DateFormatter without `en_US_POSIX`, CultureInfo)',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    buddhist: { specimen, spoil: counted(-543) },
    minguo: { specimen, spoil: counted(1911) },
    reiwa: { specimen, spoil: counted(2018) },
  },
);
