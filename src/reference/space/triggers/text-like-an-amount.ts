import { textTrigger } from './tools.ts';

export const textLikeAnAmount = textTrigger({
  name: 'text-like-an-amount',
  cohort: 22,
  summary:
    'a text looks like an amount of money: with a sign ahead of it or behind it, with the code of a currency, or in brackets, as what is owed is written',
  source:
    'mathesar-foundation/mathesar #4276 and #2169 (whatever has a number in it is money, and loses the rest), SheetJS/sheetjs #2254, wireservice/agate #74: columns are taken for numbers once their signs are taken off',
  classes: {
    'sign-ahead': ['$1,234.50', /^[$€£¥] ?\d/],
    'sign-behind': ['12,50 €', /\d ?[€£¥]$/],
    code: ['EUR 120', /^(EUR|USD|GBP|CHF|JPY) ?\d|\d ?(EUR|USD|GBP|CHF|JPY)$/],
    owed: ['(45.00)', /^\(\d[\d.,]*\)$/],
  },
});
