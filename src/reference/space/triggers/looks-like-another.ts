import { besideText } from './beside-text.ts';

const cyrillic: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', і: 'i' };

/** Letters that look alike: what stands for all of them, and one that a text of plain words can have in its place. */
function alike(skeleton: (text: string) => string, disguise: (text: string) => string) {
  return { is: (own: string, its: string) => skeleton(own) === skeleton(its), made: disguise };
}

const alikenesses = {
  'in-one-script': alike(
    (text) => text.replace(/[I1|]/g, 'l').replace(/0/g, 'O'),
    (text) => text.replace('l', 'I'),
  ),
  'in-two-scripts': alike(
    (text) => text.replace(/[аеорсхі]/g, (letter) => cyrillic[letter] ?? letter),
    (text) => text.replace('a', 'а'),
  ),
};

export const looksLikeAnother = besideText(
  {
    name: 'looks-like-another',
    cohort: 15,
    summary:
      'a text is spelled in other signs than that of another resource of the type, and looks the same: an I for an l, a Cyrillic letter for a Latin one',
    source:
      'calzoneman/sync #490 (what looks the same is found by LIKE, and taken for the same), openstreetmap/openstreetmap-website #3919, WeblateOrg/weblate #17105: guards against impostors that bring names to a skeleton',
  },
  alikenesses,
);
