import { spoilingTexts } from './tools.ts';

export const valueLosesItsBrackets = spoilingTexts(
  {
    name: 'value-loses-its-brackets',
    cohort: 22,
    summary: 'what is in brackets behind the beginning of a text is left out, together with them',
    source:
      'derek73/python-nameparser #22 and #111, opensanctions/nomenklatura #141: what is in brackets is a nickname, or tells two of one name apart, and is put aside before the rest is looked at',
  },
  {
    round: ['Ann (Nancy) Lee', (text) => text.replace(/(?<=\S)\s*\([^()]*\)/g, '')],
    square: ['Mill Lane [rear]', (text) => text.replace(/(?<=\S)\s*\[[^[\]]*\]/g, '')],
  },
);
