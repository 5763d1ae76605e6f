import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { valueIn } from './tools.ts';

export const valueGivenUp: Trigger = {
  name: 'value-given-up',
  cohort: 5,
  summary: 'the value of a field is one that another resource of the type had before it was changed',
  source:
    'finos/vuu #2021, tarantool/tarantool #3607: an index goes on leading from the old value to who had it',
  operations: updates,
  // what must be unique is not shown
  fields: ['string'],
  needs: () => ['patch'],
  shapes: true,
  hits(item, _index, event) {
    const { past, scope, name } = event;
    const value = valueIn(item, event);
    const others = new Set(past.ofType(scope.kind.name).flatMap(({ about }) => about));
    others.delete(name);
    return [...others].some((other) => {
      const versions = past.versions(other).map((version) => valueIn(version, event));
      return value !== undefined && versions.includes(value) && versions.at(-1) !== value;
    });
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const givenUp = cast.last('before')[field] ?? '';
    return [cast.act('patch', { slot: 'before' }), cast.fire({ items: [cast.item({ [field]: givenUp })] })];
  },
};
