import { textTrigger } from './tools.ts';

export const textLikeMojibake = textTrigger({
  name: 'text-like-mojibake',
  cohort: 17,
  summary:
    'a text has signs in a row that UTF-8 would be if it were taken for Latin-1, or for the code page 1252: Ã©, â€™',
  source:
    'NousResearch/hermes-agent #96664, letta-ai/letta-code #764, rspeer/python-ftfy #202: a text that looks as if it had been decoded wrongly is decoded once more, whether it was or not',
  classes: {
    'latin-1': ['CafÃ© Ã¼ber', /[\u00c2\u00c3][\u0080-\u00bf]/],
    'code-page-1252': ['Adaâ€™s', /\u00e2\u20ac[\u0080-\u00bf\u0153\u02dc\u201c\u201d\u2122]/],
  },
});
