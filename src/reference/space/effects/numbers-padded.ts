import { spoilingTexts } from './tools.ts';

const padded = (width: number) => (text: string) =>
  text.replace(/\d+/g, (digits) => digits.padStart(width, '0'));

export const numbersPadded = spoilingTexts(
  {
    name: 'numbers-padded',
    cohort: 12,
    summary: 'the numbers in a text are filled up with zeros, so that texts are in order by their signs',
    source:
      'sul-dlss/dlme #1485, RetroAchievements/RAWeb #2748, WGBH-MLA/AAPB2 #441: the key by which a text is sorted is kept, or shown, in the place of the text',
  },
  {
    two: ['Room 7', padded(2)],
    ten: ['Room 7', padded(10)],
  },
);
