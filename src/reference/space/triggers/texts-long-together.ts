import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { wholeOf } from './tools.ts';

export const textsLongTogether: Trigger = {
  name: 'texts-long-together',
  cohort: 23,
  summary:
    'the texts of what will be there are together longer than so many octets, and none of them is by itself',
  source:
    'FriendsOfFlarum/linguist #2, vitessio/vitess #6980, cundd/rest #7: a key of an index is made of several columns, each of which may be as long as the key, and what is too long for it is cut, or is not entered (767 octets of InnoDB, 255 of a name)',
  members: ['255', '767'],
  operations: updates,
  shapes: true,
  hits(item, _index, event) {
    const whole = wholeOf(item, event);
    const limit = Number(event.member);
    const lengths = fieldsOf(event.scope.kind, ['string']).map((name) =>
      Buffer.byteLength(String(whole[name] ?? '')),
    );
    return (
      lengths.every((length) => length <= limit) && lengths.reduce((sum, length) => sum + length, 0) > limit
    );
  },
  history(cast) {
    const share = Math.ceil(Number(cast.member) / 9);
    const long = Object.fromEntries(
      fieldsOf(cast.scope.kind, ['string']).map((name) => [name, `${name} ${'long '.repeat(share)}end`]),
    );
    return [cast.fire({ items: [cast.item(long)] })];
  },
};
