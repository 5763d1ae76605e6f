import { answer } from '../../message.ts';
import { show } from '../../operations.ts';
import type { Effect, Fired } from '../row.ts';

/**
 * HEAD of what is there says a length that GET does not have.
 * @param lengthOf - that length, by the content of GET; undefined where HEAD is right
 */
export function headSaysLength(
  row: Pick<Effect, 'name' | 'summary' | 'source' | 'cohort' | 'prepare' | 'members'>,
  lengthOf: (content: string, fired: Fired) => number | undefined,
): Effect {
  return {
    ...row,
    operations: ['head'],
    reports: () => ['DM-HEAD-2'],
    look: 'head',
    alters: 'content',
    inside(fired, next) {
      const { action, before } = fired;
      const length = before && lengthOf(JSON.stringify(show(action, before).body), fired);
      // nobody sees more of it than its length, and two octets are its quotes
      return length === undefined ? next() : answer(200, 'x'.repeat(length - 2));
    },
  };
}
