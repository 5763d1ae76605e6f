import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  begun,
  next,
  type Order,
  type RoundOutcome,
  type Wanted,
  type WatchEvent,
  type WatchState,
} from './rounds.ts';

const every = ['A', 'B', 'C'];
const asked = (wanted: Wanted) => ({ kind: 'asked', wanted }) as const;
const [all, failed, changed] = [asked('all'), asked('failed'), asked('failed first')];
const [same, filter, stop] = [asked('same'), asked('filter'), asked('nothing')];
const named = (...ids: readonly string[]) => ({ kind: 'answered', filter: ids }) as const;
const unnamed = { kind: 'answered' } as const;
const quit = { kind: 'quit' } as const;

function ended(outcome: Partial<RoundOutcome>): WatchEvent {
  return { kind: 'ended', outcome: { code: 0, failed: [], held: [], wasAway: false, ...outcome } };
}
const passed = ended({ held: every });
const failedB = ended({ code: 1, failed: ['B'], held: ['A', 'C'] });
const away = ended({ code: 3, wasAway: true });

const run = (...only: readonly string[]) => (only.length === 0 ? 'run all' : `run ${only.join(' ')}`);

function after(events: readonly WatchEvent[]): { state: WatchState; orders: readonly Order[] } {
  let state = begun(every);
  const orders: Order[] = [];
  for (const event of events) {
    const step = next(state, event);
    state = step.state;
    if (step.order !== undefined) orders.push(step.order);
  }
  return { state, orders };
}

function said(order: Order): string {
  if (order.kind === 'run') return run(...(order.round.only ?? []));
  return order.kind === 'exit' ? `exit ${order.code}` : order.kind;
}

const courses: readonly (readonly [
  name: string,
  events: readonly WatchEvent[],
  orders: readonly string[],
])[] = [
  ['all is decided first', [all], [run()]],
  ['what passed is decided again as a whole', [all, passed, changed], [run(), 'wait', run()]],
  ['what failed is decided first', [all, failedB, changed], [run(), 'wait', run('B')]],
  [
    'the rest follows once that passes, and then it waits',
    [all, failedB, changed, ended({ held: ['B'] }), ended({ held: ['A', 'C'] })],
    [run(), 'wait', run('B'), run('A', 'C'), 'wait'],
  ],
  [
    'no rest follows while it fails',
    [all, failedB, changed, ended({ code: 1, failed: ['B'] }), changed],
    [run(), 'wait', run('B'), 'wait', run('B')],
  ],
  [
    'no rest follows where it cannot be told',
    [all, failedB, changed, ended({ code: 3 })],
    [run(), 'wait', run('B'), 'wait'],
  ],
  [
    'f decides what failed, and nothing after it',
    [all, failedB, failed, ended({ held: ['B'] })],
    [run(), 'wait', run('B'), 'wait'],
  ],
  ['f does nothing where nothing failed', [all, failed, passed, failed], [run(), 'wait']],
  ['a decides all, whatever failed', [all, failedB, all], [run(), 'wait', run()]],
  [
    'a change ends a run in order, once, and begins another',
    [all, changed, changed, ended({ code: 3, failed: ['B'] })],
    [run(), 'end', run('B')],
  ],
  [
    'a change does not take the place of what the user asked for',
    [all, failedB, changed, filter, changed, ended({ code: 3 })],
    [run(), 'wait', run('B'), 'end', 'ask'],
  ],
  [
    'what was asked for last is done',
    [all, failedB, changed, all, failed, ended({ code: 3 })],
    [run(), 'wait', run('B'), 'end', run('B')],
  ],
  [
    'what a run that was ended has not decided keeps its failures',
    [all, failedB, all, changed, ended({ code: 3, held: ['A'] })],
    [run(), 'wait', run(), 'end', run('B')],
  ],
  [
    'a server that was away meanwhile is asked once more, and no more',
    [all, away, away],
    [run(), run(), 'wait'],
  ],
  [
    'the rest follows what was asked once more, too',
    [all, failedB, changed, away, ended({ held: ['B'] })],
    [run(), 'wait', run('B'), run('B'), run('A', 'C')],
  ],
  ['to quit while it waits exits with the last verdict', [all, failedB, quit], [run(), 'wait', 'exit 1']],
  [
    'to quit a run ends it, and exits with the verdict before it',
    [all, failedB, all, quit, ended({ code: 3 })],
    [run(), 'wait', run(), 'end', 'exit 1'],
  ],
  ['to quit before any verdict is indeterminate', [all, quit, ended({ code: 3 })], [run(), 'end', 'exit 3']],
  [
    'to quit twice ends at once, and no change comes between',
    [all, quit, changed, quit, ended({ code: 3 })],
    [run(), 'end', 'end', 'exit 3'],
  ],
  [
    'a run that a change ends already is ended at once by who quits twice',
    [all, changed, quit, quit, ended({ code: 3 })],
    [run(), 'end', 'end', 'exit 3'],
  ],
  ['r decides the same again', [all, failedB, same], [run(), 'wait', run()]],
  [
    't asks for a filter, by which r and changes go',
    [
      all,
      passed,
      filter,
      named('A', 'C'),
      ended({ code: 1, failed: ['C'], held: ['A'] }),
      same,
      passed,
      changed,
    ],
    [run(), 'wait', 'ask', run('A', 'C'), 'wait', run('A', 'C'), 'wait', run('A', 'C')],
  ],
  [
    'by a filter, what failed of it comes first, and then the rest of it',
    [all, failedB, filter, named('A', 'B'), failedB, changed, ended({ held: ['B'] }), ended({ held: ['A'] })],
    [run(), 'wait', 'ask', run('A', 'B'), 'wait', run('B'), run('A'), 'wait'],
  ],
  [
    'what failed and is not asked for is not decided',
    [all, failedB, filter, named('A'), ended({ held: ['A'] }), failed, changed],
    [run(), 'wait', 'ask', run('A'), 'wait', run('A')],
  ],
  [
    'a decides all again, and no filter is left',
    [all, passed, filter, named('A'), ended({ held: ['A'] }), all, passed, same],
    [run(), 'wait', 'ask', run('A'), 'wait', run(), 'wait', run()],
  ],
  [
    'who names no filter leaves all as it was',
    [all, passed, filter, unnamed, same],
    [run(), 'wait', 'ask', 'wait', run()],
  ],
  ['nothing is run while somebody is asked', [all, passed, filter, changed, all], [run(), 'wait', 'ask']],
  ['a run is ended before somebody is asked', [all, filter, ended({ code: 3 })], [run(), 'end', 'ask']],
  [
    'c ends a run, and waits',
    [all, failedB, same, stop, ended({ code: 3 }), quit],
    [run(), 'wait', run(), 'end', 'wait', 'exit 1'],
  ],
  ['c does nothing where nothing is running', [all, passed, stop], [run(), 'wait']],
];

test.for(courses)('%s', ([_name, events, orders]) => {
  expect(after(events).orders.map(said)).toEqual(orders);
});

/** A run can end only if there is one, and an answer follows a question. */
function canCome({ kind }: WatchEvent, { running, isAsking }: WatchState): boolean {
  if (kind === 'ended') return running !== undefined;
  return kind !== 'answered' || isAsking === true;
}

const anyEvents = fc.array(
  fc.oneof(
    fc.constantFrom<WatchEvent>(
      all,
      failed,
      changed,
      same,
      filter,
      stop,
      named('A'),
      named('B', 'C'),
      unnamed,
    ),
    fc
      .tuple(fc.constantFrom(0, 1, 3, 4), fc.subarray(every), fc.boolean())
      .map(([code, some, wasAway]) =>
        ended({ code: code as 0, failed: some, held: every.filter((id) => !some.includes(id)), wasAway }),
      ),
  ),
  { maxLength: 30 },
);

test('whatever happens, there is one run at a time, it is ended once, and it decides what was requested', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let state = begun(every);
      let ends = 0;
      for (const event of events) {
        const wasRunning = state.running !== undefined;
        if (!canCome(event, state)) continue;
        const isFree = event.kind === 'ended' || event.kind === 'answered' || !(wasRunning || state.isAsking);
        const { state: then, order } = next(state, event);
        state = then;
        if (order?.kind === 'end') ends += 1;
        if (order?.kind === 'run') {
          expect(isFree).toBe(true);
          expect(order.round.only ?? every).not.toEqual([]);
          ends = 0;
        }
        expect(ends).toBeLessThanOrEqual(1);
      }
    }),
  );
});
