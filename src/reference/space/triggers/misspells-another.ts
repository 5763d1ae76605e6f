import { commonEnds } from '../common-ends.ts';
import { besideText } from './beside-text.ts';

/** What is left of two texts without their common beginning and their common end. */
function apart(own: string, its: string): readonly [own: string, its: string] {
  const { start, end } = commonEnds(own, its);
  return [own.slice(start, own.length - end), its.slice(start, its.length - end)];
}

const letter = /^\p{L}$/u;

/** A slip of the pen: whether what is left of two texts is one, and one in a text of plain words. */
function slip(isLeft: (own: string, its: string) => boolean, made: (text: string) => string) {
  return { is: (own: string, its: string) => isLeft(...apart(own, its)), made };
}

const slips = {
  'another-letter': slip(
    (own, its) => letter.test(own) && letter.test(its),
    (text) => text.replace('ai', 'ei'),
  ),
  'a-letter-less': slip(
    (own, its) => own === '' && letter.test(its),
    (text) => text.replace('ai', 'a'),
  ),
  'a-letter-more': slip(
    (own, its) => letter.test(own) && its === '',
    (text) => text.replace('ai', 'aii'),
  ),
  'two-exchanged': slip(
    (own, its) => own.length === 2 && `${own[1]}${own[0]}` === its,
    (text) => text.replace('ai', 'ia'),
  ),
};

export const misspellsAnother = besideText(
  {
    name: 'misspells-another',
    cohort: 15,
    summary:
      'a text is that of another resource of the type but for one slip: a letter is another one, is left out, is added, or has changed places with the next',
    source:
      'wcmc-its/ReCiter #114 (Mark and Mary), CatalogueOfLife/backend #1492, datadryad/dryad-app #173: records that are joined when their names are one letter apart',
  },
  slips,
);
