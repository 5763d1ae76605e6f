import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { textsRelateToAnother, wholeOf } from './tools.ts';

export const mixedOfTwoOthers: Trigger = {
  name: 'mixed-of-two-others',
  cohort: 15,
  summary:
    'of the two texts of what is written one is that of another resource of the type, and the other that of a third one, and none has both',
  source:
    'api-platform/core #2580 (each part of a key is among those that are looked for, and the pair is not), rails/rails #50857 (one part of a key of two is left out)',
  operations: updates,
  hits: (item, _index, event) =>
    [0, 1].every((place) =>
      textsRelateToAnother(item, event, (own, its) => own[place] !== '' && own[place] === its[place]),
    ) && !textsRelateToAnother(item, event, ([first, second], its) => first === its[0] && second === its[1]),
  history(cast) {
    const { kind } = cast.scope;
    const item = cast.item();
    const whole = wholeOf(item, { scope: cast.scope, before: cast.last('target') });
    const others = fieldsOf(kind, ['string']).map((name) => {
      const [plain = {}] = cast.make(`has-${name}`).items ?? [];
      return cast.make(`has-${name}`, { ...plain, [name]: whole[name] ?? '' });
    });
    return [...others, cast.fire({ items: [item] })];
  },
};
