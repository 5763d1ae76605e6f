import { isDeepStrictEqual } from 'node:util';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { lastKnown } from './tools.ts';

export const hasATwin: Trigger = {
  name: 'has-a-twin',
  cohort: 4,
  summary: 'another resource of the type is equal to this one in all but its identifiers',
  source:
    'filecoin-project/slate #264, crate/crate #735: what is equal is stored once, and what is done to the one is done to what both share',
  operations: onItems,
  when(event) {
    const { identifiers } = event.scope.kind;
    const own = lastKnown(event);
    return event.action.store
      .values()
      .some(
        (other) =>
          own !== undefined &&
          other !== event.before &&
          isDeepStrictEqual(omit(other, identifiers), omit(own, identifiers)),
      );
  },
  history: (cast) => [cast.make('twin', cast.last('target')), cast.fire()],
};
