import { textTrigger } from './tools.ts';

export const textFromAWordProcessor = textTrigger({
  name: 'text-from-a-word-processor',
  cohort: 20,
  summary:
    'a text has a sign that the code page 1252 has and Latin-1 has not: curly quotes, dashes, an ellipsis, the euro',
  source:
    'by kind: what is pasted from an editor into stores that were told it is Latin-1 (`latin1` of MySQL and of the Encoding Standard is the code page 1252, that of PostgreSQL and of Java is not), drivers that put a question mark for 0x80 to 0x9F',
  classes: {
    quotes: ['The “Old” Mill', /[“”„‘’]/],
    dashes: ['Ward 3 – north', /[–—]/],
    ellipsis: ['And so on…', /…/],
    euro: ['Over 100 €', /€/],
  },
});
