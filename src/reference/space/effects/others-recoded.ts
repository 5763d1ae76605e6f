import type { Item, Json } from '../../message.ts';
import { fieldsOf, updates } from '../scope.ts';
import { besides } from './touching.ts';

/** What UTF-8 looks like in Latin-1: it is not taken for that once more, or it would soon fill the memory. */
const recoded = /[\u00c2-\u00f4][\u0080-\u00bf]/;

function recode(value: Json): Json {
  return typeof value === 'string' && !recoded.test(value) ? Buffer.from(value).toString('latin1') : value;
}

export const othersRecoded = besides(
  {
    name: 'others-recoded',
    cohort: 22,
    summary:
      'once something is written, the texts of all others of the type are as UTF-8 looks if it is taken for Latin-1',
    source:
      'mojomojo/mojomojo #72, asamassekou10/ship-safe #50, h0x91b/dev-3.0 #1624: all that is there is read and written anew with each change, in two encodings, and what has just been sent has not been read yet',
    operations: updates,
    prepare(cast) {
      const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
      const [plain = {}] = cast.make('beyond-ascii').items ?? [];
      return [cast.make('beyond-ascii', { ...plain, [name]: 'Zoë Größe' })];
    },
  },
  ({ action: { kind, store, id }, assigned }) => {
    const written = [id, ...assigned.map((one) => String(one[kind.key]))];
    const names = fieldsOf(kind, ['string']);
    for (const [other, item] of store) {
      if (written.includes(other)) continue;
      const texts: Item = Object.fromEntries(
        names.flatMap((name) => (item[name] === undefined ? [] : [[name, recode(item[name])]])),
      );
      store.set(other, { ...item, ...texts });
    }
  },
);
