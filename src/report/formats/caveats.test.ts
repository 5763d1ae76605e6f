import { describe, expect, test } from 'vitest';
import type { Report } from '../../evidence/report.ts';
import { implementationsPage } from '../comparison/html/page.ts';
import { outage, passed, reportOf } from '../testing/sample-report.ts';
import { pageOf } from './html/page.ts';
import { oscalOf } from './oscal/document.ts';
import { summaryOf } from './summary.ts';
import { uncoloured } from './text.ts';
import { verdictText } from './verdict-text.ts';

/** A form without its markup, so that a sentence is the same in each. */
const bare = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\\|\*\*/g, '')
    .replaceAll(/\s+/g, ' ');

const forms: Readonly<Record<string, (report: Report) => string>> = {
  terminal: (report) => verdictText(report, 'reports/a-run', uncoloured),
  page: pageOf,
  summary: summaryOf,
  OSCAL: oscalOf,
  'page of several runs': (report) => implementationsPage([{ name: 'a', report, evidence: undefined }]),
};

const durations = { medianMs: 1, p95Ms: 1, slowestMs: 1, histogram: [] };

const trafficWith = (unanswered: number): NonNullable<Report['run']['traffic']> => ({
  startedAt: '2026-11-30T10:00:00.000Z',
  intervalMs: 1000,
  intervals: [50],
  methods: [{ method: 'PATCH', requests: 50, unanswered, ...durations }],
});

const caveats: readonly (readonly [string, Partial<Report['run']>, string])[] = [
  ['could not begin', { stopped: 'The target is down.' }, 'The run could not begin. The target is down.'],
  ['outage', { outage }, 'run again.'],
  [
    'many requests without a response',
    { traffic: trafficWith(21) },
    '21 requests had no response (21 PATCH), which decides nothing',
  ],
  ['interrupted', { interrupted: true }, 'The run was interrupted: this report is incomplete.'],
  ['errors', { errors: ['It broke.'] }, 'the target is not to blame. It broke.'],
  [
    '--only',
    { only: ['DM-GET-1', 'DM-PUT-2'] },
    'Only these requirements were requested: DM-GET-1, DM-PUT-2.',
  ],
  ['--shard', { shard: { index: 1, of: 2 } }, 'This is shard 1 of 2; rest-assay merge joins them.'],
];

describe.each(Object.entries(forms))('%s', (_, form) => {
  test.each(caveats)('%s', (_, run, said) => {
    const says = (report: Report) => bare(form(report)).includes(said);
    expect([reportOf([passed], run), reportOf([passed])].map(says)).toEqual([true, false]);
  });
});

test('a few requests without a response are not worth a word', () => {
  expect(
    verdictText(reportOf([passed], { traffic: trafficWith(20) }), 'reports/a-run', uncoloured),
  ).not.toMatch('no response');
});
