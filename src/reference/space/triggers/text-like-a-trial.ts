import { textTrigger } from './tools.ts';

export const textLikeATrial = textTrigger({
  name: 'text-like-a-trial',
  cohort: 23,
  summary:
    'a text is what people enter to try something out: a word for a trial, filling text, keys beside each other, a name that stands for any',
  source:
    'by kind: rules against rubbish in a form, and jobs that clear it away, which go by what it looks like (lists of forbidden names, `WHERE name LIKE` with test ahead, scores for text without sense), and meet the Test family and the town of Test',
  classes: {
    trial: ['Test', /^(test|dummy|sample|demo|fake|trial)\b/i],
    filling: ['Lorem ipsum dolor', /\blorem ipsum\b/i],
    keys: ['asdf', /^(asdf|qwert|yxcv|zxcv|hjkl)/i],
    'any-name': ['John Doe', /^(foo|bar|baz|jane doe|john doe|john smith|max mustermann)$/i],
  },
});
