import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../http/testing/exchanges.ts';
import { recordOf, renumbered, type TrialRecord, traceOf } from './record.ts';

const exchanges = [exchange({ id: 1 }), exchange({ id: 2, json: { a: 1 } }), exchange({ id: 30 })];
/** What a judge is given when judging again, after the record was written to a file and read back. */
function again(trace: unknown, sample: unknown, shift = 0): unknown {
  const record = recordOf({ number: 1, case: { name: 'a case' }, sample, trace, places: [] }, exchanges);
  const moved = exchanges.map((each) => ({ ...each, id: each.id + shift }));
  const kept: TrialRecord = JSON.parse(JSON.stringify(renumbered(record, shift)));
  return { trace: traceOf(kept, moved), case: kept.case, sample: kept.sample };
}

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const trace = fc.letrec<{ trace: unknown }>((tie) => ({
  trace: fc.oneof(
    { maxDepth: 4 },
    json,
    fc.constantFrom(...exchanges),
    // a target may send what looks like a placeholder
    fc.record({ $exchange: tie('trace') }),
    fc.record({ $exchange: fc.constantFrom(1, 2, [1], 7) }),
    fc.array(tie('trace'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('trace'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).trace;

test('a judge gets the same trace again, wherever it contains exchanges', () => {
  fc.assert(
    fc.property(trace, json, (given, sample) => {
      expect(again(given, sample)).toEqual({ trace: given, case: { name: 'a case' }, sample });
    }),
    { seed: 20261121, numRuns: 500 },
  );
});

test('a record refers to an exchange by its id, and does not repeat its content', () => {
  const record = recordOf(
    { number: 1, case: null, sample: null, trace: { read: exchanges[1] }, places: [] },
    exchanges,
  );
  expect(record.trace).toEqual({ read: { $exchange: 2 } });
});

test('a record whose exchanges were renumbered still leads to them', () => {
  const shifted = again({ reads: [exchanges[0], exchanges[2]] }, null, 100);
  expect(shifted).toMatchObject({ trace: { reads: [{ id: 101 }, { id: 130 }] } });
});

test('a member that is absent stays absent', () => {
  expect(again({ before: undefined, after: exchanges[0] }, null)).toMatchObject({
    trace: { after: exchanges[0] },
  });
});
