import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';

export const moreOctetsThanCharacters: Trigger = {
  name: 'more-octets-than-characters',
  summary: 'what is sent has more octets than characters',
  source: '`Content-Length` taken for a count of characters, or the length of a string for one of octets',
  operations: updates,
  shapes: true,
  hits: (item) => /\P{ASCII}/u.test(JSON.stringify(item)),
  history(cast) {
    const { kind, field } = cast.scope;
    const texts = fieldsOf(kind, ['string']);
    const name = texts.find((text) => text !== field) ?? texts[0] ?? '';
    return [cast.fire({ items: [cast.item({ [name]: 'größer' })] })];
  },
};
