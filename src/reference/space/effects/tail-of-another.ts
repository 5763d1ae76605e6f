import { againstAnother } from './against-another.ts';

export const tailOfAnother = againstAnother(
  {
    name: 'tail-of-another',
    cohort: 13,
    summary:
      'a text that is shorter than that of the resource made before it goes on with the rest of that one',
    source:
      'xroche/httrack #1497, fossasia/badgemagic-firmware #114, oriansj/stage0 #47: a buffer is used for one after the other, and what is left in it is not cleared',
    fields: ['string'],
    specimen: () => 'Al',
  },
  (own, its) => (typeof own === 'string' && typeof its === 'string' ? `${own}${its.slice(own.length)}` : own),
);
