import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

/** What becomes of the place that a text has among those of all others. */
const fates: Readonly<
  Record<string, { readonly isPassed: boolean; readonly made: (old: string) => string }>
> = {
  kept: { isPassed: false, made: (old) => `${old} a` },
  // no letter comes before this sign
  changed: { isPassed: true, made: () => '! first of all' },
};

export const changesItsRank: Trigger = {
  name: 'changes-its-rank',
  cohort: 17,
  summary:
    'the new value has another place than the old one among the values of all others of the type, or has the same place',
  source:
    'redis/redis #5179 and #15245, by kind: indexes in which a value that stays between those beside it is written over where it is, and another one is taken out and put in anew',
  members: Object.keys(fates),
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
    if (typeof now !== 'string' || typeof old !== 'string' || now === old) return false;
    const others = [...event.action.store.values()].flatMap((other) => {
      const its = other === event.before ? undefined : valueIn(other, event);
      return typeof its === 'string' ? [its] : [];
    });
    const isPassed = others.some((its) => its < old !== its < now);
    return others.length > 0 && isPassed === fates[event.member]?.isPassed;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const made = fates[cast.member]?.made(String(cast.last('target')[field])) ?? '';
    return [cast.fire({ items: [cast.item({ [field]: made })] })];
  },
};
