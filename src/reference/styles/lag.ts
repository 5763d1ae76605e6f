import type { Action } from '../action.ts';
import type { Deviation, Operation } from '../fault.ts';
import { isRead } from '../faults/tools.ts';
import type { Kind } from '../kind.ts';
import type { Store } from '../world.ts';
import { plain, point } from './point.ts';

const lagMs = 200;

interface State {
  /** On the clock of `performance.now()`. */
  readonly at: number;
  readonly store: Store;
}

/** Reads show an earlier state. */
const lagging: Deviation<Operation> = (next) => {
  const histories = new Map<Kind['name'], State[]>();
  const historyOf = ({ kind, store }: Action): State[] => {
    const known = histories.get(kind.name) ?? [{ at: Number.NEGATIVE_INFINITY, store: new Map(store) }];
    histories.set(kind.name, known);
    return known;
  };
  return async (action, world) => {
    const history = historyOf(action);
    const horizon = performance.now() - lagMs;
    while (history[1] !== undefined && history[1].at <= horizon) history.shift();
    if (isRead(action)) return next({ ...action, store: history[0]?.store ?? new Map() }, world);
    const outcome = await next(action, world);
    history.push({ at: performance.now(), store: new Map(action.store) });
    return outcome;
  };
};

/** When a write becomes visible to reads. */
export const lag = point('lag', {
  none: plain('at once'),
  reads: {
    summary: `reads show the state ${lagMs} ms ago`,
    allowed: 'Limits: not shown; a profile declares the window',
    inside: lagging,
    declares: { consistency: { windowMs: lagMs + 100 } },
  },
});
