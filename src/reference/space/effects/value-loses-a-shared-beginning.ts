import { commonEnds } from '../common-ends.ts';
import { againstAnother } from './against-another.ts';

export const valueLosesASharedBeginning = againstAnother(
  {
    name: 'value-loses-a-shared-beginning',
    cohort: 23,
    summary:
      'a text is without what it has in common with the beginning of that of the resource made before it',
    source:
      'by kind: what all have in common is left out where they are listed, and what is listed is saved (tabs and trees of files, names of machines and of measurements without what is ahead of all of them), or is kept once for a block of keys, and the block is not the one that is read (prefixes of B-trees)',
    fields: ['string'],
    // as the values begin that others have
    specimen: () => 'Plain and simple',
  },
  (own, its) => {
    if (typeof own !== 'string' || typeof its !== 'string') return own;
    const { start } = commonEnds(own, its);
    return start < own.length ? own.slice(start) : own;
  },
);
