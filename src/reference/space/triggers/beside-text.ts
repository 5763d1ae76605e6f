import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { madeOfAnother, relatesToAnother } from './tools.ts';

/** Whether a text has to do with another one in some way, and one that has, made of that other one. */
interface Kinship {
  readonly is: (own: string, its: string) => boolean;
  readonly made: (its: string) => string;
}

/** Fires at a text that is not that of another resource of the type, and has to do with it; members are ways to have to do with it. */
export function besideText(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort'>,
  ways: Readonly<Record<string, Kinship>>,
): Trigger {
  return {
    ...row,
    members: Object.keys(ways),
    operations: updates,
    fields: ['string'],
    // which values there may be, and what must be unique, is not shown
    shapes: true,
    hits: (item, _index, event) =>
      relatesToAnother(item, event, (own, its) => {
        if (typeof own !== 'string' || typeof its !== 'string') return false;
        return own !== its && ways[event.member]?.is(own, its) === true;
      }),
    history: (cast) => madeOfAnother(cast, (its) => ways[cast.member]?.made(its) ?? ''),
  };
}
