import { textTrigger } from './tools.ts';

export const textInOneCase = textTrigger({
  name: 'text-in-one-case',
  cohort: 10,
  summary: 'a text of several letters is in capitals alone, in small letters alone, or joined by underscores',
  source:
    'by kind: rules for what was typed without care (names in capitals that are set right, first letters that are raised), converters of names and of enumerations (`humanize` and `camelize` of Rails, naming strategies of serialisers) that are applied to values',
  classes: {
    capitals: ['HARBOUR ROAD', /^\P{Ll}*\p{Lu}{3}\P{Ll}*$/u],
    small: ['harbour road', /^\P{Lu}*\p{Ll}{3}\P{Lu}*$/u],
    underscores: ['harbour_road', /^\p{L}+(_\p{L}+)+$/u],
  },
});
