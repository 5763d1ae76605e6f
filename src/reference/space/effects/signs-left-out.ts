import { spoilingTexts } from './tools.ts';

const without = (signs: RegExp) => (text: string) => text.replace(signs, '');

export const signsLeftOut = spoilingTexts(
  {
    name: 'signs-left-out',
    cohort: 15,
    summary: 'apostrophes, hyphens, full stops or digits are left out of a text',
    source:
      'keybase/keybase-issues #339 (James OBeirne), historyforge/historyforge #276: what a name may not have in it, in the eyes of whoever wrote the filter',
  },
  {
    apostrophes: ["O'Neill", without(/['’]/g)],
    hyphens: ['Smith-Jones', without(/-/g)],
    'full-stops': ['J. R. Hartley', without(/\./g)],
    digits: ['Unit 12b', without(/\d/g)],
  },
);
