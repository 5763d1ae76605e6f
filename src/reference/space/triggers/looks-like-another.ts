import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

/** Letters that look alike: what stands for all of them, and one that a text of plain words can have in its place. */
interface Alikeness {
  readonly skeleton: (text: string) => string;
  readonly disguise: (text: string) => string;
}

const cyrillic: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', і: 'i' };

const alikenesses: Readonly<Record<string, Alikeness>> = {
  'in-one-script': {
    skeleton: (text) => text.replace(/[I1|]/g, 'l').replace(/0/g, 'O'),
    disguise: (text) => text.replace('l', 'I'),
  },
  'in-two-scripts': {
    skeleton: (text) => text.replace(/[аеорсхі]/g, (letter) => cyrillic[letter] ?? letter),
    disguise: (text) => text.replace('a', 'а'),
  },
};

export const looksLikeAnother: Trigger = {
  name: 'looks-like-another',
  cohort: 15,
  summary:
    'a text is spelled in other signs than that of another resource of the type, and looks the same: an I for an l, a Cyrillic letter for a Latin one',
  source:
    'calzoneman/sync #490 (what looks the same is found by LIKE, and taken for the same), openstreetmap/openstreetmap-website #3919, WeblateOrg/weblate #17105: guards against impostors that bring names to a skeleton',
  members: Object.keys(alikenesses),
  operations: updates,
  fields: ['string'],
  // which values there may be is not shown
  shapes: true,
  hits: (item, _index, event) =>
    relatesToAnother(item, event, (own, its) => {
      const skeleton = alikenesses[event.member]?.skeleton;
      if (typeof own !== 'string' || typeof its !== 'string' || skeleton === undefined) return false;
      return own !== its && skeleton(own) === skeleton(its);
    }),
  history(cast) {
    const { field = '' } = cast.scope;
    const its = String(cast.last('before')[field]);
    return [cast.fire({ items: [cast.item({ [field]: alikenesses[cast.member]?.disguise(its) ?? '' })] })];
  },
};
