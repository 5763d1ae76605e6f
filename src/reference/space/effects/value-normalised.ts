import { spoilingTexts } from './tools.ts';

export const valueNormalised = spoilingTexts(
  {
    name: 'value-normalised',
    cohort: 4,
    summary: 'a text that looks like a number, a date or a time is read as one, and written as a text again',
    source:
      'JamesNK/Newtonsoft.Json #862 (dates), splitbrain/dokuwiki-plugin-data #12, wpsharks/s2member #1148 (leading zeros), numbers to the base 60 of YAML',
  },
  {
    'leading-zeros': ['0042', (text) => text.replace(/^0+(?=\d+$)/, '')],
    'trailing-zeros': ['1.50', (text) => text.replace(/^(\d+\.\d*?)0+$/, '$1').replace(/\.$/, '')],
    exponent: ['12e3', (text) => (/^\d+e\d{1,2}$/i.test(text) ? String(Number(text)) : text)],
    date: ['2024-02-29', (text) => text.replace(/^\d{4}-\d\d-\d\d$/, '$&T00:00:00')],
    time: [
      '12:30',
      (text) => text.replace(/^(\d+):([0-5]\d)$/, (_, hours, minutes) => `${60 * hours + Number(minutes)}`),
    ],
  },
);
