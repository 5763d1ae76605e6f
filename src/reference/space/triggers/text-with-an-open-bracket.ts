import { textTrigger } from './tools.ts';

export const textWithAnOpenBracket = textTrigger({
  name: 'text-with-an-open-bracket',
  cohort: 19,
  summary: 'a text opens a bracket that it does not close: a round, a square or a curly one',
  source:
    'by kind: values that end up in an expression, a query of Lucene, a glob, a template or a link of Markdown, whose parser goes on looking for the other bracket, or gives up (`Pattern.compile` without `quote`, `query_string` of Elasticsearch)',
  classes: {
    round: ['Ward 3 (north', /\([^)]*$/],
    square: ['Block [east', /\[[^\]]*$/],
    curly: ['The {annexe', /\{[^}]*$/],
  },
});
