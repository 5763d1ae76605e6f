import type { Json } from '../../message.ts';
import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { lackingItem, valueIn } from './tools.ts';

/** What the field was like; undefined where there was none. */
const gaps: Readonly<Record<string, Json | undefined>> = { absent: undefined, empty: '' };

export const fieldWasMissing: Trigger = {
  name: 'field-was-missing',
  cohort: 3,
  summary: 'a field is supplied that the resource did not have before, or that was empty',
  source:
    'ory/x #692 (a field cannot be changed where there is nothing yet), RaveNoX/go-jsonmerge #4 (what is not there is not merged)',
  members: Object.keys(gaps),
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const isSupplied = valueIn(item, event) !== undefined;
    return event.before !== undefined && isSupplied && valueIn(event.before, event) === gaps[event.member];
  },
  opening(cast) {
    const { field = '' } = cast.scope;
    const gap = gaps[cast.member];
    const lacking = lackingItem(cast, field);
    return standardOpening({
      ...cast,
      make: (slot, item, kind) =>
        cast.make(
          slot,
          slot === 'target' ? { ...lacking, ...(gap === undefined ? {} : { [field]: gap }) } : item,
          kind,
        ),
    });
  },
};
