import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../suites/catalogue.ts';
import type { Report } from '../../../evidence/report.ts';
import type { Requirement } from '../../../evidence/requirement.ts';
import type { Result } from '../../../evidence/result.ts';
import { validatorFor } from '../../../generate/validator.ts';
import {
  failed,
  hostile,
  inapplicable,
  passed,
  reportOf,
  undecided,
  untested,
} from '../../testing/sample-report.ts';
import { oscalOf } from './document.ts';
import { oscalShape } from './testing/oscal-shape.ts';

const issuesOf = validatorFor(oscalShape);
const report = reportOf([passed, failed, undecided, untested, inapplicable]);

interface Prop {
  readonly name: string;
  readonly value: string;
  readonly remarks?: string;
}
interface Observation {
  readonly uuid: string;
  readonly description: string;
  readonly props: readonly Prop[];
  readonly 'relevant-evidence': readonly { readonly href: string }[];
}
interface Finding {
  readonly uuid: string;
  readonly props: readonly Prop[];
  readonly target: {
    readonly 'target-id': string;
    readonly status: { readonly state: string; readonly reason: string; readonly remarks?: string };
  };
  readonly 'related-observations': readonly { readonly 'observation-uuid': string }[];
}
interface Assessed {
  readonly props: readonly Prop[];
  readonly remarks?: string;
  readonly observations?: readonly Observation[];
  readonly findings?: readonly Finding[];
}

/** The result of a run as a consumer of OSCAL sees it. */
function resultOf(of: Report): Assessed {
  return JSON.parse(oscalOf(of))['assessment-results'].results[0];
}

const propOf = ({ props }: { readonly props: readonly Prop[] }, name: string) =>
  props.find((each) => each.name === name)?.value;

test('each result is an observation that points to its evidence, and so is each gap', () => {
  const observations = resultOf(report).observations ?? [];
  expect(observations.map((each) => each['relevant-evidence'][0]?.href)).toEqual([
    ...[0, 1, 2, 3, 4].map((index) => `report.json#/results/${index}`),
    'report.json#/observations/0',
  ]);
  expect(observations.slice(0, 5).map((each) => propOf(each, 'outcome'))).toEqual([
    'passed',
    'failed',
    'cantTell',
    'untested',
    'inapplicable',
  ]);
});

test('only a rule that was seen to hold is satisfied, and one that does not apply has no finding', () => {
  const findings = resultOf(report).findings ?? [];
  expect(
    findings.map(({ target }) => [target['target-id'], target.status.state, target.status.reason]),
  ).toEqual([
    ['DM-GET-1', 'satisfied', 'pass'],
    ['DM-PATCH-2', 'not-satisfied', 'fail'],
    ['DM-PUT-1', 'not-satisfied', 'other'],
    ['DM-PUT-2', 'not-satisfied', 'other'],
  ]);
  expect(findings[3]?.target.status.remarks).toBe('untested: The run was interrupted.');
});

test('a known failure stays a failure, and says until when it is accepted', () => {
  const known = {
    requirement: failed.requirement,
    resource: failed.resource,
    reason: 'Fixed in 2.0.',
    expires: '2027-01-31',
    at: 'profile.yaml:4',
    state: 'failed',
  } as const;
  const [finding] = resultOf(reportOf([failed], {}, [known])).findings ?? [];
  expect(finding?.target.status.state).toBe('not-satisfied');
  expect(finding?.props.find(({ name }) => name === 'known-failure-until')).toMatchObject({
    value: '2027-01-31',
    remarks: 'Fixed in 2.0.',
  });
});

test('an interrupted run says so, and a run that could not begin yields a valid, empty document', () => {
  expect(resultOf(reportOf([untested], { interrupted: true })).remarks).toContain('incomplete');
  const nothing = { ...reportOf([], { stopped: hostile }), observations: [], requirements: [] };
  expect(issuesOf(JSON.parse(oscalOf(nothing)))).toEqual([]);
  expect(resultOf(nothing).remarks).toContain('could not begin');
  expect(resultOf(nothing)).not.toHaveProperty('findings');
});

test('text from the target is text: no markup, no link, nothing invisible', () => {
  const text = oscalOf(report);
  expect(text).not.toMatch(/<script|\[x\]\(|\u202e|[^\\]\\u(?:0000|001b)/u);
  const [gap] = resultOf(report).observations?.slice(-1) ?? [];
  expect(gap?.description).toContain('&lt;script&gt;');
  expect(gap?.description).toContain('\\\\u202e');
});

test('the same report yields the same document, and two runs against one target name the same target', () => {
  expect(oscalOf(report)).toBe(oscalOf(reportOf(report.results)));
  const other = oscalOf(reportOf(report.results, { id: 'another-run' }));
  const uuids = (text: string) => new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
  // the target and the tool
  expect([...uuids(oscalOf(report))].filter((uuid) => uuids(other).has(uuid))).toHaveLength(2);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\n', hostile, '\ud800', '\u00a0x\u3000'),
);
const anyResult = fc.record({
  of: fc.constantFrom<Result>(passed, failed, undecided, untested, inapplicable),
  level: fc.constantFrom('MUST', 'SHOULD', 'MAY'),
  requirement: fc.constantFrom('DM-GET-1', '3GPP-X1-1', 'A-B-2'),
  class: anyText,
  resource: anyText,
  reason: anyText,
});
const anyReport = fc
  .record({
    results: fc.array(anyResult, { maxLength: 8 }),
    run: fc.record(
      { interrupted: fc.boolean(), stopped: anyText, id: anyText, left: fc.array(fc.constant('/a')) },
      { requiredKeys: [] },
    ),
    observations: fc.array(
      fc.record({ gap: anyText, title: anyText, resource: anyText, observed: anyText }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ results, run, observations }): Report => {
    const all = results.map(({ of, ...rest }) => ({ ...of, ...rest }) as Result);
    return {
      ...reportOf(all, run),
      requirements: ['DM-GET-1', '3GPP-X1-1', 'A-B-2'].map(
        (id) => ({ ...requirements[0], id }) as Requirement,
      ),
      observations: observations.map((each) => ({ ...each, exchanges: [] })),
    };
  });

test('any run yields a valid document that refers only to its own parts', () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const text = oscalOf(any);
      expect(issuesOf(JSON.parse(text))).toEqual([]);
      const defined = [...text.matchAll(/"uuid": "(.*)"/g)].map((match) => match[1]);
      expect(new Set(defined).size).toBe(defined.length);
      for (const [, uuid] of text.matchAll(/"(?:[a-z]+-uuid|href)": "#?([0-9a-f-]{36})"/g))
        expect(defined).toContain(uuid);
      const objectives = [...text.matchAll(/"id": "(.*)"/g)].map((match) => match[1]);
      for (const [, id] of text.matchAll(/"(?:target|objective|control)-id": "(.*)"/g))
        expect(objectives).toContain(id);
      expect(text.isWellFormed()).toBe(true);
    }),
    { numRuns: 50 },
  );
});
