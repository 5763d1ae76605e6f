import { pick } from '../../operations.ts';
import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, onItems } from '../scope.ts';
import { lackingItem } from './tools.ts';

export const gainedAField: Trigger = {
  name: 'gained-a-field',
  cohort: 21,
  summary: 'the resource has a field which it was made without',
  source:
    'blobcity/db #37 (a field that is set later never gets into the index), apache/fluss #3000, by kind: records that keep the layout which they were made with, and what comes later somewhere else (columns that are added at once, slots of a page, prepared projections)',
  since: () => ({ operation: 'patch', on: 'itself' }),
  operations: onItems,
  needs: () => ['patch'],
  when({ past, name, before = {} }) {
    const [first] = past.versions(name);
    return first !== undefined && Object.keys(before).some((field) => !(field in first));
  },
  opening: (cast) =>
    standardOpening({
      ...cast,
      make: (slot, item, kind) => cast.make(slot, slot === 'target' ? lackingItem(cast) : item, kind),
    }),
  history(cast) {
    const { kind, field } = cast.scope;
    const gained = fieldsOf(kind).find((name) => name !== field) ?? '';
    const [plain = {}] = cast.make('gained').items ?? [];
    return [cast.act('patch', { items: [pick(plain, [gained])] }), cast.fire()];
  },
};
