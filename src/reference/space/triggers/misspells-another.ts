import { commonEnds } from '../common-ends.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

/** What is left of two texts without their common beginning and their common end. */
function apart(own: string, its: string): readonly [own: string, its: string] {
  const { start, end } = commonEnds(own, its);
  return [own.slice(start, own.length - end), its.slice(start, its.length - end)];
}

/** A slip of the pen: whether what is left of two texts is one, and one in a text of plain words. */
interface Slip {
  readonly is: (own: string, its: string) => boolean;
  readonly made: (text: string) => string;
}

const letter = /^\p{L}$/u;

const slips: Readonly<Record<string, Slip>> = {
  'another-letter': {
    is: (own, its) => letter.test(own) && letter.test(its),
    made: (text) => text.replace('ai', 'ei'),
  },
  'a-letter-less': {
    is: (own, its) => own === '' && letter.test(its),
    made: (text) => text.replace('ai', 'a'),
  },
  'a-letter-more': {
    is: (own, its) => letter.test(own) && its === '',
    made: (text) => text.replace('ai', 'aii'),
  },
  'two-exchanged': {
    is: (own, its) => own.length === 2 && `${own[1]}${own[0]}` === its,
    made: (text) => text.replace('ai', 'ia'),
  },
};

export const misspellsAnother: Trigger = {
  name: 'misspells-another',
  cohort: 15,
  summary:
    'a text is that of another resource of the type but for one slip: a letter is another one, is left out, is added, or has changed places with the next',
  source:
    'wcmc-its/ReCiter #114 (Mark and Mary), CatalogueOfLife/backend #1492, datadryad/dryad-app #173: records that are joined when their names are one letter apart',
  members: Object.keys(slips),
  operations: updates,
  fields: ['string'],
  // which values there may be is not shown
  shapes: true,
  hits: (item, _index, event) =>
    relatesToAnother(item, event, (own, its) => {
      if (typeof own !== 'string' || typeof its !== 'string') return false;
      return slips[event.member]?.is(...apart(own, its)) === true;
    }),
  history(cast) {
    const { field = '' } = cast.scope;
    const its = String(cast.last('before')[field]);
    return [cast.fire({ items: [cast.item({ [field]: slips[cast.member]?.made(its) ?? '' })] })];
  },
};
