import type { Deviation, Operation } from '../fault.ts';
import type { Existing } from '../faults/tools.ts';
import { existing } from '../faults/tools.ts';
import { answer, type Outcome } from '../message.ts';
import { show } from '../operations.ts';
import { plain, point } from './point.ts';

function answering(answerOf: (before: Existing) => Outcome): Deviation<Operation> {
  return (next) => async (action, world) => {
    const before = action.method === 'DELETE' ? existing(action) : undefined;
    const outcome = await next(action, world);
    return before !== undefined && outcome.status < 300 ? answerOf(before) : outcome;
  };
}

const allowed = 'Methods, DELETE: the response is not specified; RFC 9110 9.3.5';

/** The response to DELETE. */
export const deleted = point('deleted', {
  '204': plain('204'),
  '200': { summary: '200 without content', allowed, inside: answering(() => answer(200)) },
  acknowledged: {
    summary: '200, and confirms it',
    allowed,
    inside: answering(({ id }) => answer(200, { deleted: true, id })),
  },
  shown: {
    summary: '200, and shows what it removed',
    allowed,
    inside: answering((before) => show(before, before.item)),
  },
});
