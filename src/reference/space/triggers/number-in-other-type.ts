import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { onItems, otherKind } from '../scope.ts';
import { lastKnown, numberOf } from './tools.ts';

export const numberInOtherType: Trigger = {
  name: 'number-in-other-type',
  cohort: 2,
  summary: 'a resource of another type has, or had, the same number',
  source:
    'awslabs/aws-mobile-appsync-sdk-android #242, active_model_cachers #9: caches keyed by a number without the type',
  operations: onItems,
  when(event) {
    const { past, scope } = event;
    const number = numberOf(lastKnown(event), scope.kind);
    const other = otherKind(scope.kind);
    return (
      number !== undefined &&
      past
        .ofType(other.name)
        .some(({ about }) => about.some((name) => numberOf(past.versions(name).at(-1), other) === number))
    );
  },
  opening: (cast) => {
    const [other, ...rest] = standardOpening(cast);
    const second = cast.make('other-2', undefined, otherKind(cast.scope.kind));
    return other === undefined ? rest : [other, second, ...rest];
  },
};
