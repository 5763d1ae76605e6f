import { textTrigger } from './tools.ts';

export const textWithOtherNumerals = textTrigger({
  name: 'text-with-other-numerals',
  cohort: 15,
  summary:
    'a text has a numeral in it that is none of the ten digits of ASCII: of another script, raised or lowered, a fraction, a Roman one',
  source:
    'arthurdejong/python-stdnum #96, r1chardj0n3s/parse #238, apache/commons-validator #380: what is a digit to one function is none to the next, or is counted as another one',
  classes: {
    'of-another-script': ['شارع ٣', /(?![0-9])\p{Nd}/u],
    raised: ['Flat 2²', /[\u00b2\u00b3\u00b9\u2070-\u2089]/],
    fraction: ['3½ Mill Lane', /[\u00bc-\u00be\u2150-\u215e]/],
    roman: ['Henry Ⅳ', /\p{Nl}/u],
  },
});
