import { type Relation, textAgainstOld } from './tools.ts';

/** Whether the first text has the second one in it, and neither begins with it nor ends with it. */
function holdsWithin(whole: string, part: string): boolean {
  return part !== '' && whole.slice(1, -1).includes(part);
}

const relations: Readonly<Record<string, Relation>> = {
  holds: { of: (old) => `the ${old} of old`, has: (now, old) => holdsWithin(now, old) },
  'is-held': { of: (old) => old.slice(1, -1), has: (now, old) => holdsWithin(old, now) },
};

export const holdsOldWithin = textAgainstOld(
  {
    name: 'holds-old-within',
    cohort: 15,
    summary: 'the new text has the old one somewhere within it, or the old one has the new one within it',
    source:
      'chrivers/pyjaco #80, CleverRaven/Cataclysm-DDA #15295, solana-foundation/create-solana-dapp #287: what is to be replaced is found again in what has replaced it',
  },
  relations,
);
