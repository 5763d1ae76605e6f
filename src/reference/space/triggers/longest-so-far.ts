import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { valueIn } from './tools.ts';

export const longestSoFar: Trigger = {
  name: 'longest-so-far',
  cohort: 14,
  summary: 'a text is longer than that of any other resource of the type, and of any item ahead of it',
  source:
    'numpy/numpy #13418 and #19042, pyiron/pyiron_base #670: a column is as wide as its longest text was when it was made, and what is longer is cut',
  operations: updates,
  fields: ['string'],
  // which values there may be is not shown
  shapes: true,
  hits(item, index, event) {
    const { action, before } = event;
    const own = valueIn(item, event);
    const others = [
      ...[...action.store.values()].filter((other) => other !== before),
      ...action.items.slice(0, index),
    ]
      .map((other) => valueIn(other, event))
      .filter((value) => typeof value === 'string');
    return typeof own === 'string' && others.length > 0 && others.every((its) => its.length < own.length);
  },
  history(cast) {
    const { field = '' } = cast.scope;
    return [cast.fire({ items: [cast.item({ [field]: 'A text longer than any other that is there' })] })];
  },
};
