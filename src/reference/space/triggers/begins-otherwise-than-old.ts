import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { valueIn } from './tools.ts';

/** What a store that is divided by the alphabet goes by. */
function initialOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.slice(0, 1).toLowerCase() : '';
}

export const beginsOtherwiseThanOld: Trigger = {
  name: 'begins-otherwise-than-old',
  cohort: 5,
  summary: 'the new value begins with another letter than the old one',
  source:
    'pgEdge/coldfront #20, citusdata/citus #8087, maxtepkeev/architect #24: a row whose new value belongs to another partition is lost on its way, or is there twice',
  operations: changes,
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const [now, old] = [initialOf(valueIn(item, event)), initialOf(valueIn(event.before, event))];
    return now !== '' && old !== '' && now !== old;
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const begun = initialOf(cast.last('target')[field]);
    return [cast.fire({ items: [cast.item({ [field]: begun === 'q' ? 'Another one' : 'Quite another' })] })];
  },
};
