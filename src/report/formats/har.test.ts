import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Draft06 from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptTrial } from '../../evidence/trials.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { failed, hostile, passed, reportOf, undecided } from '../testing/sample-report.ts';
import { type EvidenceEntry, harOf } from './har.ts';

const require = createRequire(import.meta.url);
const { Ajv } = require('ajv') as typeof Draft06;
const addFormats = require('ajv-formats') as typeof import('ajv-formats').default;
const harSchemas = require('har-schema') as Readonly<Record<string, object>>;
const draft06 = require('ajv/dist/refs/json-schema-draft-06.json') as object;

/** Violations of the HAR 1.2 schema with which readers of the format are tested. */
function issuesOf(har: unknown): unknown {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addMetaSchema(draft06);
  addFormats(ajv as never);
  for (const schema of Object.values(harSchemas)) ajv.addSchema(schema);
  return ajv.validate('har.json#', har) ? [] : ajv.errors;
}

function parsed(pieces: Iterable<string>): { readonly log: { readonly entries: readonly EvidenceEntry[] } } {
  return JSON.parse([...pieces].join('')) as ReturnType<typeof parsed>;
}

const trial = { number: 7, case: null, sample: null, trace: null, places: [] };
const kept: KeptTrial = {
  requirement: 'DM-GET-1',
  resource: 'customers',
  number: 7,
  outcome: 'passed',
  exchanges: [exchange({ id: 11 }), exchange({ id: 12, status: 0 })],
};

test('it contains every exchange of a report, with its purpose and its digest', () => {
  const har = parsed(harOf(reportOf([{ ...passed, trial }, failed, undecided]), []));
  expect(issuesOf(har)).toEqual([]);
  const [first] = har.log.entries;
  expect(first).toMatchObject({ _requirement: 'DM-GET-1', _resource: 'customers', _sample: 7 });
  expect(first?._sha256).toBe(
    createHash('sha256')
      .update(JSON.stringify(exchange({})))
      .digest('hex'),
  );
  expect(har.log.entries.map(({ _id }) => _id)).toEqual([1, 2]);
});

test('an exchange without a response has status 0 and says why', () => {
  const har = parsed(harOf(reportOf([]), [kept]));
  expect(issuesOf(har)).toEqual([]);
  expect(har.log.entries.find(({ _id }) => _id === 12)).toMatchObject({
    _error: 'reset: the connection was reset',
    response: { status: 0 },
  });
});

test('a request target in absolute form is marked as such', () => {
  const { request, ...rest } = exchange({ id: 20 });
  const witness = [{ ...rest, request: { ...request, inAbsoluteForm: true } }] as const;
  const har = parsed(harOf(reportOf([{ ...passed, witness } as typeof passed]), []));
  expect(issuesOf(har)).toEqual([]);
  expect(har.log.entries[0]?.request.comment).toBe('It was asked for as this URL, and not as its path.');
});

test('an exchange in both a trial and the report appears once, and one that observes a gap says so', () => {
  const witness = [exchange({ id: 11 }), exchange({ id: 20 })];
  const har = parsed(harOf(reportOf([{ ...passed, witness } as typeof passed]), [kept]));
  expect(har.log.entries.map(({ _id }) => _id)).toEqual([11, 12, 20, 1]);
  expect(har.log.entries.at(-1)).toMatchObject({ _gap: 'listing' });
});

test('whatever a target sends, the file is valid HAR', () => {
  const content = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => ({ text })),
    fc.uint8Array().map((octets) => ({ base64: Buffer.from(octets).toString('base64') })),
  );
  const field = fc.tuple(
    fc.constantFrom('Location', 'Content-Type', 'X'),
    fc.constantFrom(hostile, '', '\u00ff'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ content, headers: fc.array(field), status: fc.integer({ min: 0, max: 999 }) })),
      (all) => {
        const exchanges = all.map((sketch, index) => exchange({ id: 100 + index, ...sketch }));
        const har = parsed(harOf(reportOf([]), [{ ...kept, exchanges }]));
        expect(issuesOf(har)).toEqual([]);
        expect(har.log.entries).toHaveLength(all.length + 1);
      },
    ),
    { seed: 20261121, numRuns: 100 },
  );
});

test('no trial is read before the previous one is written', () => {
  let read = 0;
  function* endless(): Generator<KeptTrial> {
    for (;;) {
      read += 1;
      yield { ...kept, exchanges: [exchange({ id: read })] };
    }
  }
  const pieces = harOf(reportOf([]), endless());
  for (let written = 0; written < 10_000; written += 1) {
    pieces.next();
    expect(read).toBeLessThanOrEqual(written);
  }
});
