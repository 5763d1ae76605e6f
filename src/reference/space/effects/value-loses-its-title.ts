import { spoilingTexts } from './tools.ts';

export const valueLosesItsTitle = spoilingTexts(
  {
    name: 'value-loses-its-title',
    cohort: 21,
    summary:
      'of a text that could be a name what is no part of the name is left out: a title ahead of it, or a suffix behind it',
    source:
      'jasonpriem/HumanNameParser.php #15, derek73/python-nameparser #27 and #81: names are parted into what belongs to them and what does not, and put together again without the second (a King, or a Junior, who is called so)',
  },
  {
    title: ['Dr. Ann Lee', (text) => text.replace(/^((Dr|Mr|Mrs|Ms|Prof|Sir|King)\.? +)+(?=\S)/, '')],
    suffix: ['Ann Lee Jr.', (text) => text.replace(/(?<=\S),? +(Jr|Sr|Junior|II|III|IV|PhD|MD)\.?$/, '')],
  },
);
