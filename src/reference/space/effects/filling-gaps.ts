import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Effect, Fired } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { shownOtherwise } from './tools.ts';

/** A read shows something for a field that the present version lacks, since it was left out. */
export function fillingGaps(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'cohort'>,
  filling: (fired: Fired) => Item,
): Effect {
  return {
    ...row,
    operations: ['read'],
    // the new version left it out
    reports: () => ['DM-PUT-1', 'DM-GET-1'],
    alters: 'content',
    needs: () => ['replace'],
    prepare(cast) {
      const { kind, field } = cast.scope;
      const name = fieldsOf(kind, ['string']).findLast((each) => each !== field) ?? '';
      return [cast.act('replace', { items: [omit(cast.item(), [name])] })];
    },
    async inside(fired, next) {
      const known = filling(fired);
      return shownOtherwise(await next(), (item) => ({ ...known, ...item }));
    },
  };
}
