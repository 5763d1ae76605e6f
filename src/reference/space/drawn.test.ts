import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirementOf } from '../../../suites/catalogue.ts';
import { type Drawn, drawFault, drawnFrom, historyOf, pairsOf, scopesOf, textOf } from './drawn.ts';
import { effects } from './effects.ts';
import { reportersOf } from './reporters.ts';
import { triggers } from './triggers.ts';

/** Draws by numbers that fast-check chooses. */
const drawn = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => drawFault(() => numbers.next().value ?? 0));

test('the text of a drawn fault means the same fault', () => {
  fc.assert(
    fc.property(drawn, (fault) => {
      expect(drawnFrom(textOf(fault))).toEqual(fault);
    }),
  );
});

test('a plan ends with what fires the fault', () => {
  fc.assert(
    fc.property(drawn, (fault) => {
      const last = historyOf(fault).at(-1);
      expect([last?.operation, last?.kind]).toEqual([fault.scope.operation, fault.scope.kind]);
    }),
  );
});

test('the space is as large as it is said to be, and each row has its place in it', () => {
  const pairs = triggers.flatMap((trigger) => effects.flatMap((effect) => pairsOf(trigger, effect)));
  const members = pairs.reduce((sum, pair) => sum + scopesOf(pair).length, 0);
  expect(triggers.length).toBeGreaterThanOrEqual(30);
  expect(effects.length).toBeGreaterThanOrEqual(30);
  expect(members).toBeGreaterThan(10_000);
  expect(new Set(pairs.map(({ trigger }) => trigger))).toEqual(new Set(triggers));
  expect(new Set(pairs.map(({ effect }) => effect))).toEqual(new Set(effects));
});

test('names are unlike each other, and rows say where they were seen', () => {
  const rows = [...triggers, ...effects];
  for (const part of [triggers, effects])
    expect(new Set(part.map(({ name }) => name)).size).toBe(part.length);
  for (const { name, summary, source, members = [] } of rows) {
    expect(name).toMatch(/^[a-z]+(-[a-z\d]+)*$/);
    expect(summary).toMatch(/^\S.*[^.\s]$/);
    expect(source.length).toBeGreaterThan(10);
    expect(members.filter((member) => /[:@]/.test(member))).toEqual([]);
  }
});

test('an effect names one requirement at least, and three at most, and each cites a section', () => {
  const scopes = triggers
    .flatMap((trigger) => effects.flatMap((effect) => pairsOf(trigger, effect)))
    .flatMap((pair) => scopesOf(pair).map((scope) => ({ ...pair, scope })));
  const named = new Set<string>();
  for (const drawn of scopes) {
    const { effect } = drawn;
    const ids = reportersOf(drawn);
    expect([effect.name, ids.length >= 1 && ids.length <= 3]).toEqual([effect.name, true]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) named.add(id);
  }
  for (const id of named)
    expect([id, requirementOf(id)?.source.section]).toEqual([id, expect.stringMatching(/\w/)]);
});

test.each([
  ['made-by:batch', 'read-another@read.customers', ['DM-GET-1', 'DM-POST-1']],
  ['made-by:batch', 'read-another@read.employees', ['DM-GET-1', 'DM-POST-3', 'DM-POST-4']],
  ['was-written:patch', 'read-another@read.customers', ['DM-GET-1', 'DM-PATCH-1']],
  ['was-read', 'read-another@read.customers', ['DM-GET-1', 'DM-GET-2']],
  ['another-removed-since', 'read-another@read.customers', ['DM-GET-1', 'DM-DELETE-3']],
  ['turned-away-before', 'read-another@read.customers', ['DM-GET-1', 'DM-AUTH-1', 'DM-AUTH-2']],
  ['always', 'read-another@read.customers', ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-1']],
])(
  'what a read shows only since something was done may be reported as what that did: %s',
  (trigger, effect, ids) => {
    expect(reportersOf(drawnFrom({ trigger, effect }) as Drawn)).toEqual(ids);
  },
);

test.each([
  ['never-heard-of', 'write-lost@patch.customers', 'There is no trigger never-heard-of.'],
  ['always', 'never-heard-of@patch.customers', 'There is no effect never-heard-of.'],
  [
    'kth-on-resource:4',
    'write-lost@patch.customers',
    'The trigger kth-on-resource takes one of 2, 3, 5, 10, as in kth-on-resource:2.',
  ],
  [
    'always',
    'write-lost@patch.employees',
    'They do not go together at patch.employees; at create.customers they do.',
  ],
  ['no-token', 'write-lost@patch.customers', 'no-token and write-lost do not go together.'],
  [
    'content-type-form:charset',
    'server-error:500-undone@patch.customers',
    'content-type-form and server-error do not go together.',
  ],
])('%s with %s is refused', (trigger, effect, why) => {
  expect(drawnFrom({ trigger, effect })).toBe(why);
});
