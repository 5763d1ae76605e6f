import { spoilingTexts } from './tools.ts';

const initial = (word: string): string => word.replace(/^(\p{L})[\p{L}'’-]+$/u, '$1.');

export const valueReducedToInitials = spoilingTexts(
  {
    name: 'value-reduced-to-initials',
    cohort: 14,
    summary: 'of the words of a text the first letters are left: of all, or of all but the last one',
    source:
      'diging/tethne #67, shemanaev/inpxer #2, mlr-org/mlr3book #638: names as catalogues of books and lists of references have them',
  },
  {
    all: ['Ada Mary Lovelace', (text) => text.split(' ').map(initial).join(' ')],
    'all-but-last': ['Ada Mary Lovelace', (text) => text.replace(/\S+(?= )/g, initial)],
  },
);
