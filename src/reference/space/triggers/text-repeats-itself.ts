import { textTrigger } from './tools.ts';

export const textRepeatsItself = textTrigger({
  name: 'text-repeats-itself',
  cohort: 5,
  summary: 'a text has one sign eight times in a row, or the same words three times in a row',
  source:
    'espterm/espterm-firmware #104, RoadrunnerWMC/ndspy #25: stores that compress, and repetitions that overlap',
  classes: {
    sign: ['not again --------', /(.)\1{7}/],
    words: ['over and over and over and on', /(.{4,12})\1{2}/],
  },
});
