import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

const beginning = 'As many others do, it begins ';

/** So many characters an index of beginnings might keep. */
const kept = 16;

function beginsLike(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return false;
  return one.length > kept && one.slice(0, kept) === other.slice(0, kept);
}

export const beginsLikeAnother: Trigger = {
  name: 'begins-like-another',
  cohort: 4,
  summary:
    'a text has its first 16 characters in common with that of another resource, and goes on otherwise',
  source:
    'arthurprs/canopydb #15 (looking up by a beginning finds the wrong ones), DBFromZero/dbf0java #2 (beginnings that are stored once, with a wrong length), indexes of the first characters',
  operations: updates,
  fields: ['string'],
  shapes: true,
  hits: (item, _index, event) => relatesToAnother(item, event, beginsLike),
  history(cast) {
    const { field = '' } = cast.scope;
    const [plain = {}] = cast.make('alike-begun').items ?? [];
    return [
      cast.make('alike-begun', { ...plain, [field]: `${beginning}here` }),
      cast.fire({ items: [cast.item({ [field]: `${beginning}there` })] }),
    ];
  },
};
