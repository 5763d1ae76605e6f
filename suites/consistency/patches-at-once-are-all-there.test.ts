import { expect, test } from 'vitest';
import { exchange, type Sketch } from '../../src/http/testing/exchanges.ts';
import { ada, bob, customers, judged, shows, status } from '../testing/judging.ts';
import { patchesAtOnceAreAllThere } from './patches-at-once-are-all-there.ts';

/** A request that was on its way from the beginning, or from later on, for 20 ms. */
const sent = (sketch: Sketch = {}, afterMs = 0) => ({
  ...exchange({ status: 201, ...sketch }),
  startMs: afterMs,
  endMs: afterMs + 20,
});

const two = [sent(), sent({}, 5)];

const oneByOne = [status(200), status(200)];

const half = { ...bob, lastName: ada.lastName };

judged(patchesAtOnceAreAllThere, [
  {
    about: 'both show',
    trace: { together: two, read: shows(bob), oneByOne, control: shows(bob), wanted: bob },
    outcome: 'passed',
  },
  {
    about: 'there is only one',
    trace: { together: [sent()], read: shows(bob), oneByOne, control: shows(bob), wanted: bob },
    outcome: 'cantTell',
  },
  {
    about: 'one is lost',
    trace: { together: two, read: shows(half), oneByOne, control: shows(bob), wanted: bob },
    outcome: 'failed',
  },
  {
    about: 'they do not show one after the other either',
    trace: { together: two, read: shows(half), oneByOne, control: shows(half), wanted: bob },
    outcome: 'cantTell',
  },
  ...[409, 412, 428].flatMap((code) => [
    {
      about: `one is refused with ${code}, and the other is there`,
      trace: {
        together: [sent(), sent({ status: code }, 30)],
        read: shows(half),
        oneByOne,
        control: shows(bob),
        wanted: bob,
      },
      outcome: 'passed' as const,
    },
    {
      about: `one is refused with ${code}, and the other is lost`,
      trace: {
        together: [sent({ status: code }), sent()],
        read: shows(half),
        oneByOne,
        control: shows(bob),
        wanted: bob,
      },
      outcome: 'failed' as const,
    },
    {
      about: `all are refused with ${code}`,
      trace: {
        together: [sent({ status: code }), sent({ status: code })],
        read: shows(ada),
        oneByOne,
        control: shows(bob),
        wanted: bob,
      },
      outcome: 'refused' as const,
    },
  ]),
  {
    about: 'one is refused for another reason',
    trace: {
      together: [sent({ status: 412 }), sent({ status: 400 })],
      read: shows(half),
      oneByOne,
      control: shows(bob),
      wanted: bob,
    },
    outcome: 'refused',
  },
  {
    about: 'they never met',
    trace: {
      together: [sent(), sent({}, 50)],
      read: shows(half),
      oneByOne,
      control: shows(bob),
      wanted: bob,
    },
    outcome: 'cantTell',
  },
]);

test('two fields that a client sets are needed', () => {
  const type = { ...customers, neverSend: ['lastName'] };
  expect(patchesAtOnceAreAllThere.unless?.({ type } as never)).toContain('a client sets only one');
  expect(patchesAtOnceAreAllThere.unless?.({ type: customers } as never)).toBeUndefined();
});
