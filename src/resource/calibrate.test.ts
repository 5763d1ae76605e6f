import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '../http/client.ts';
import { contentFrom } from '../http/content.ts';
import type { HttpRequest } from '../http/request.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { calibrate } from './calibrate.ts';
import { freshIdentifiers } from './fresh-identifiers.ts';
import type { Ledger } from './ledger.ts';

const [customers] = defaultProfile.resources;
const baseUrl = new URL('http://127.0.0.1/');
const item = { objectId: 1, accountID: 'a', firstName: 'Ada', lastName: 'L' };
const ledger: Ledger = {
  unwritten: [],
  before: () => undefined,
  creating: () => 1,
  created: () => undefined,
  removed: () => undefined,
  close: () => undefined,
};

const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 6 });
const answer = fc.record({
  edits: changes,
  location: changes,
  status: fc.constantFrom(200, 201, 204, 404, 500, 0),
  cut: fc.nat({ max: 200 }),
});

const good = { status: 200, cut: 0, edits: [], location: [] };

function mutated(text: string, edits: readonly (readonly [number, number])[]): Buffer {
  const octets = Buffer.from(text);
  for (const [at, octet] of edits) octets[at % octets.length] = octet;
  return octets;
}

test('whatever a target answers, calibration ends, and removes neither the collection nor what is above it', async () => {
  const property = fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 5 }), async (answers) => {
    const asked: HttpRequest[] = [];
    const send = (request: HttpRequest) => {
      const { status, cut, edits, location } = answers[asked.length % answers.length] ?? good;
      asked.push(request);
      const body = mutated(JSON.stringify([item]), edits);
      const headers: [string, string][] = [
        ['Location', mutated('/customers/a', location).toString('latin1')],
      ];
      const { method } = request;
      const url = new URL(request.path, baseUrl).href;
      return Promise.resolve(
        exchange({ method, url, status, headers, content: contentFrom(body.subarray(0, body.length - cut)) }),
      );
    };
    const client = { baseUrl, send, rest: () => Promise.resolve() } as unknown as Client;
    const around = { client, ledger, fresh: freshIdentifiers(() => 0.5), windowMs: 0 };
    await calibrate(customers, { first: item, second: { ...item, firstName: 'Bob' } }, around);
    const removals = asked.filter(({ method }) => method === 'DELETE');
    for (const { path } of removals) {
      const { pathname } = new URL(path, baseUrl);
      expect(pathname).toMatch(/^\/[^/]+/);
      expect(pathname.replace(/\/+$/, '')).not.toBe('/customers');
    }
  });
  await fc.assert(property, { seed: 20261121, numRuns: 10_000 });
});
