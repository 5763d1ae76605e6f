import { expect, test } from 'vitest';
import schema from '../../../schemas/report.schema.json' with { type: 'json' };
import { validatorFor } from '../../generate/validator.ts';
import { outage, passed, reportOf, untested } from '../testing/sample-report.ts';
import { annotationsOf } from './annotations.ts';
import { harOf } from './har.ts';
import { pageOf } from './html/page.ts';
import { junitOf } from './junit.ts';
import { oscalOf } from './oscal/document.ts';
import { summaryOf } from './summary.ts';
import { uncoloured } from './text.ts';
import { verdictText } from './verdict-text.ts';

const report = reportOf([passed, untested], { outage });

test.each([
  ['terminal', verdictText(report, 'reports/a-run', uncoloured)],
  ['JUnit', junitOf(report)],
  ['page', pageOf(report)],
  ['summary', summaryOf(report)],
  ['annotations of GitHub', annotationsOf(report).join('\n')],
  ['OSCAL', oscalOf(report)],
])('%s: since when the target has not answered, and what to do', (_, text) => {
  expect(text).toMatch(/stopped accepting connections at request \W*#3, with PATCH/);
  expect(text).toContain('run again');
});

test('GitHub shows the reason once, not for every rule that was not tried', () => {
  expect(annotationsOf(report)).toEqual([expect.stringMatching(/^::error /)]);
});

test('requests in flight are kept with their content, and as shell commands', () => {
  expect(validatorFor(schema)(report)).toEqual([]);
  const { log } = JSON.parse([...harOf(report, [])].join(''));
  expect(log.entries.map(({ _id }: { _id: number }) => _id)).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(pageOf(report)).toContain('curl -sS -i -X PATCH');
});
