import type { Kind } from '../../kind.ts';
import type { Item } from '../../message.ts';
import { fieldsOf } from '../scope.ts';
import { computed } from './computed.ts';

const year = 365.2425 * 86_400_000;

/** The years since the instant of an item; none where it has no instant. */
function yearsSince(item: Item, kind: Kind): number {
  const [instant] = fieldsOf(kind, ['date-time']).map((name) => Date.parse(String(item[name])));
  return instant === undefined || Number.isNaN(instant) ? 0 : Math.trunc((Date.now() - instant) / year);
}

export const integerComputed = computed(
  {
    name: 'integer-computed',
    cohort: 15,
    summary:
      'an integer is how many years have passed since an instant, or how long the texts are, and not what was sent',
    source:
      'FEMR/femr #102, ohcnetwork/care_fe #612 (an age that is worked out of another field takes the place of the one that was entered), by kind: columns that are generated, and counters that a hook keeps up to date',
    fields: ['integer'],
    specimen: () => 77,
  },
  {
    years: yearsSince,
    length: (item, kind) =>
      fieldsOf(kind, ['string']).reduce((sum, name) => sum + String(item[name] ?? '').length, 0),
  },
);
