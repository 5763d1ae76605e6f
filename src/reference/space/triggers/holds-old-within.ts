import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

/** Whether the first text has the second one in it, and neither begins with it nor ends with it. */
function holdsWithin(whole: string, part: string): boolean {
  return part !== '' && whole.slice(1, -1).includes(part);
}

const ways: Readonly<Record<string, (now: string, old: string) => boolean>> = {
  holds: holdsWithin,
  'is-held': (now, old) => holdsWithin(old, now),
};

export const holdsOldWithin: Trigger = {
  name: 'holds-old-within',
  cohort: 15,
  summary: 'the new text has the old one somewhere within it, or the old one has the new one within it',
  source:
    'chrivers/pyjaco #80, CleverRaven/Cataclysm-DDA #15295, solana-foundation/create-solana-dapp #287: what is to be replaced is found again in what has replaced it',
  members: Object.keys(ways),
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
    return (
      typeof now === 'string' &&
      typeof old === 'string' &&
      now !== old &&
      ways[event.member]?.(now, old) === true
    );
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const old = String(cast.last('target')[field]);
    const now = cast.member === 'holds' ? `the ${old} of old` : old.slice(1, -1);
    return [cast.fire({ items: [cast.item({ [field]: now })] })];
  },
};
