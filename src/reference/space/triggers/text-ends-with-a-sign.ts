import { textTrigger } from './tools.ts';

export const textEndsWithASign = textTrigger({
  name: 'text-ends-with-a-sign',
  cohort: 12,
  summary: 'a text ends with a full stop, a colon, a question mark or a bracket',
  source:
    'audiamus/AaxAudioConverter #3 (names of files that end with a dot), by kind: tokenisers, labels of forms and names of folders, for which the last sign of a text is none of its own',
  classes: {
    period: ['Acme Inc.', /\.$/],
    colon: ['To whom:', /:$/],
    question: ['Who else?', /[?!]$/],
    bracket: ['North (old)', /[)\]}]$/],
  },
});
