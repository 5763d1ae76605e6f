import { textTrigger } from './tools.ts';

export const textOfOneCharacter = textTrigger({
  name: 'text-of-one-character',
  cohort: 3,
  summary: 'a text that is one letter, one digit or one other sign',
  source:
    'sonatype/nexus-public #574 (one letter is taken for a character, and compared as a number), gejun123456/MyBatisCodeHelper-Pro #404',
  classes: {
    letter: ['Y', /^\p{L}$/u],
    digit: ['7', /^\d$/],
    sign: ['-', /^[^\p{L}\d\s]$/u],
  },
});
