import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { failed, inapplicable, passed, reportOf, undecided, untested } from '../testing/sample-report.ts';
import { earlOf } from './earl.ts';

const report = reportOf([passed, failed, undecided, untested, inapplicable]);
const earl = 'http://www.w3.org/ns/earl#';

type Expanded = { readonly '@id': string; readonly '@type'?: readonly string[] } & Readonly<
  Record<string, readonly { readonly '@id'?: string; readonly '@value'?: string }[]>
>;

/** The document as any JSON-LD processor expands it, without fetching anything. */
async function nodes(): Promise<readonly Expanded[]> {
  const documentLoader = (url: string) => Promise.reject(new Error(`${url} was asked for`));
  return (await jsonld.expand(JSON.parse(earlOf(report)), {
    documentLoader,
  })) as unknown as readonly Expanded[];
}

const ofType = (all: readonly Expanded[], name: string) =>
  all.filter((node) => node['@type']?.includes(earl + name));

test('each result is an assertion with one of the five outcomes, and points to its evidence', async () => {
  const assertions = ofType(await nodes(), 'Assertion');
  const results = assertions.map((node) => node[`${earl}result`]?.[0] as unknown as Expanded);
  expect(results.map((result) => result[`${earl}outcome`]?.[0]?.['@id'])).toEqual(
    ['passed', 'failed', 'cantTell', 'untested', 'inapplicable'].map((outcome) => earl + outcome),
  );
  expect(results.map((result) => result[`${earl}info`]?.[0]?.['@value'])).toEqual(
    [0, 1, 2, 3, 4].map((index) => `report.json#/results/${index}`),
  );
});

test('everything that an assertion refers to exists', async () => {
  const all = await nodes();
  const known = new Set(all.map((node) => node['@id']));
  for (const assertion of ofType(all, 'Assertion')) {
    for (const name of ['assertedBy', 'subject', 'test'])
      expect(known).toContain(assertion[earl + name]?.[0]?.['@id']);
    expect(assertion[`${earl}mode`]?.[0]?.['@id']).toBe(`${earl}automatic`);
  }
  expect(ofType(all, 'TestRequirement')).toHaveLength(report.requirements.length);
  expect(ofType(all, 'TestSubject')).toHaveLength(1);
  expect(ofType(all, 'Assertor')).toHaveLength(1);
});
