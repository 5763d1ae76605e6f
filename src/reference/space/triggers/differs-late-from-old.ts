import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

const beginning = 'a text that begins as it did before';

export const differsLateFromOld: Trigger = {
  name: 'differs-late-from-old',
  cohort: 13,
  summary: 'the new value is the old one in its first k characters, and another one behind them',
  source:
    'TaranacLabs/taranac #18, arsenetar/dupeguru #1360, marcinz606/NegPy #736: what is compared, or hashed, is the beginning alone, and a change behind it is none',
  members: ['8', '32'],
  operations: changes,
  fields: ['string'],
  needs: () => ['patch'],
  shapes: true,
  hits(item, _index, event) {
    const length = Number(event.member);
    const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
    if (typeof now !== 'string' || typeof old !== 'string' || now === old) return false;
    return Math.min(now.length, old.length) > length && now.slice(0, length) === old.slice(0, length);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const start = beginning.slice(0, Number(cast.member));
    return [
      cast.act('patch', { items: [{ [field]: `${start}, and was` }] }),
      cast.fire({ items: [cast.item({ [field]: `${start}, and is` })] }),
    ];
  },
};
