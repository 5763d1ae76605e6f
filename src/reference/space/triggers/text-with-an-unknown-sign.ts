import { textTrigger } from './tools.ts';

export const textWithAnUnknownSign = textTrigger({
  name: 'text-with-an-unknown-sign',
  cohort: 22,
  summary:
    'a text has a character that stands for nothing known: one for private use, one that Unicode has not assigned, or the one that stands for what could not be decoded',
  source:
    'talentdeficit/jsx #67, pfBlockerNG/pfBlockerNG #1469, xmppo/node-stringprep #57 (RFC 3454 knows the characters of Unicode 3.2, and what came later is unassigned), by mechanism: U+FFFD in a text is taken for a sign that its decoding has failed',
  classes: {
    private: ['Mill \ue001 Lane', /\p{Co}/u],
    unassigned: ['Mill \u0378 Lane', /(?!\p{Noncharacter_Code_Point})\p{Cn}/u],
    replacement: ['Mill \ufffd Lane', /\ufffd/],
  },
});
