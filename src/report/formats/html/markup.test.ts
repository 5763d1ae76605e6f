import { expect, test } from 'vitest';
import { requirements } from '../../../../suites/catalogue.ts';
import { implementationsPage } from '../../comparison/html/page.ts';
import { implementationsMarkdown } from '../../comparison/markdown-page.ts';
import { failed, hostile, reportOf } from '../../testing/sample-report.ts';
import { summaryOf } from '../summary.ts';
import { withCode } from './markup.ts';
import { pageOf } from './page.ts';

test.each([
  ['under `employee`', 'under <code>employee</code>'],
  ['`a` and `b<i>`', '<code>a</code> and <code>b&lt;i&gt;</code>'],
  ['one ` alone', 'one ` alone'],
  ['two `` at once', 'two `` at once'],
  ['', ''],
])('%j as HTML', (text, shown) => {
  expect(String(withCode(text))).toBe(shown);
});

test('code in a title is code on every page, and text from a target in its place is not markup', () => {
  const [rule] = requirements.filter(({ title }) => title.includes('`'));
  const report = reportOf([{ ...failed, requirement: rule?.id ?? failed.requirement }]);
  const title = rule?.title.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
  const run = { name: 'one', report, evidence: undefined };
  const made = [
    pageOf(report),
    implementationsPage([run]),
    implementationsMarkdown([run]),
    summaryOf(report),
  ];
  for (const page of made) expect(page).toContain(title);
  const strange = {
    ...report,
    requirements: report.requirements.map((each) => ({ ...each, title: `\`${hostile}\`` })),
  };
  const other = { ...run, report: strange };
  const hurt = [
    pageOf(strange),
    implementationsPage([other]),
    implementationsMarkdown([other]),
    summaryOf(strange),
  ];
  for (const page of hurt) expect(page).not.toContain('<script>alert');
});
