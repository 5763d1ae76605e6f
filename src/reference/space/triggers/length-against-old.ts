import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

interface Relation {
  readonly of: (old: string) => string;
  readonly has: (now: string, old: string) => boolean;
}

const relations: Readonly<Record<string, Relation>> = {
  shorter: { of: () => 'Short', has: (now, old) => now.length < old.length },
  longer: { of: (old) => `longer than ${old}`, has: (now, old) => now.length > old.length },
  continued: {
    of: (old) => `${old} and on`,
    has: (now, old) => old !== '' && now !== old && now.startsWith(old),
  },
};

export const lengthAgainstOld: Trigger = {
  name: 'length-against-old',
  cohort: 2,
  summary: 'the new value is shorter than the old one, is longer, or goes on where it ends',
  source:
    'lutris/lutris #5292 (a shorter value leaves a rest of the longer one), buffers of the length of the old value, prefix comparison',
  members: Object.keys(relations),
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
    if (typeof now !== 'string' || typeof old !== 'string') return false;
    return relations[event.member]?.has(now, old) ?? false;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const value = relations[cast.member]?.of(String(cast.last('target')[field])) ?? '';
    return [cast.fire({ items: [cast.item({ [field]: value })] })];
  },
};
