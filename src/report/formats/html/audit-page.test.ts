import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../suites/catalogue.ts';
import { withResemblingFaults } from '../../../cli/runs/resembling-faults.ts';
import { outcomes } from '../../../evidence/outcome.ts';
import { coverage, failed, passed, reportOf, undecided } from '../../testing/sample-report.ts';
import { markedWord } from './outcome-words.ts';
import { pageOf } from './page.ts';
import { executable } from './testing/chromium.ts';
import { inBrowser } from './testing/in-browser.ts';

const report = withResemblingFaults({ ...reportOf([passed, failed, undecided]), coverage });
const text = pageOf(report);

/** A row of the table, as text. */
function rowOf(id: string): string {
  const from = text.indexOf(`<tr id="${id}"`);
  return text.slice(from, text.indexOf('</tr>', from));
}

test('a passed result expands to its rule, its source, how often it was exercised, and one trial', () => {
  const rule = requirements.find(({ id }) => id === 'DM-GET-1');
  const row = rowOf('DM-GET-1-customers');
  expect(row).toContain(rule?.statement);
  expect(row).toContain(`${rule?.source.document}, ${rule?.source.section}`);
  expect(row).toContain('Decided by 10 samples and histories; 30 requests were sent only for it.');
  expect(row).toContain('Histories exercised it 37 times; at least 10 are needed.');
  expect(row).toMatch(/<summary><code>GET \/customers\/a<\/code>/);
});

test('the rows are in the order of the report, which is that of the catalogue', () => {
  const places = report.results.map(({ requirement }) =>
    text.indexOf(`>${requirement}<`, text.indexOf('<table id="all"')),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each([
  ...['✓ conformant', '✗ nonconformant', '? indeterminate', 'MUST', 'SHOULD', 'MAY'],
  ...outcomes.map(markedWord),
])('the page says what "%s" means', (word) => {
  const [, meaning = ''] = text.split(`<dt>${word}</dt><dd>`);
  expect(meaning).toMatch(/^[^<]{20,}<\/dd>/);
});

test('faults are explained where they are named', () => {
  const article = text.slice(text.indexOf('<article'), text.indexOf('</article>'));
  expect(article).toMatch(/<summary>Faults of the reference server[^<]*<\/summary>/);
  expect(article).toContain('A fault is one deliberate bug');
  expect(report.faults).not.toEqual([]);
  for (const { name, summary } of report.faults ?? [])
    expect(article).toContain(`<dt><code>${name}</code></dt><dd>${summary}</dd>`);
  // a rule of the user's own may name any
  const unknown = pageOf({ ...report, faults: [] });
  expect(unknown).toContain(`<dd>a fault that this report does not describe</dd>`);
});

test.each([
  [0, 'failures: what is shown here, and no further trials'],
  [1, 'failures: what is shown here, and 1 further trial in trials.ndjson'],
])('the statement on kept trials does not contradict those shown: %i', (trials, words) => {
  const { run } = report;
  expect(pageOf({ ...report, run: { ...run, evidence: { level: 'failures', trials } } })).toContain(words);
});

describe.skipIf(executable === undefined)('in Chromium', () => {
  const { browser, opened } = inBrowser();
  const shownIn = (page: Page) => page.locator('#all tbody tr:visible').count();
  const said = (page: Page) => page.getByRole('status').textContent();

  test('the filters are part of the URL: they survive another window and following a link', async () => {
    const { page } = await opened(text);
    await page.getByLabel('✓ passed').uncheck();
    await page.getByLabel('Search').fill('DM-P & "x"');
    expect([await shownIn(page), await said(page)]).toEqual([
      0,
      'None of 3 is like this: change the search or the outcomes',
    ]);
    await page.getByLabel('Search').fill('dm-p');
    await page.locator('nav a[href="#coverage"]').click();
    await page.waitForURL(/#coverage&search=dm-p&without=passed$/, { timeout: 0 });
    const other = await browser().newPage();
    await other.goto(page.url());
    expect([await shownIn(other), await other.getByLabel('Search').inputValue()]).toEqual([2, 'dm-p']);
    expect(await other.getByLabel('✓ passed').isChecked()).toBe(false);
    await page.reload();
    expect(await shownIn(page)).toBe(2);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('✓ passed').check();
    expect(page.url()).toMatch(/#coverage$/);
    await other.close();
    await page.close();
  });

  test('on paper each row is a single row, whatever is expanded, and a failure keeps its evidence', async () => {
    const { page } = await opened(text);
    for (const summary of await page.locator('#all td > details > summary').all()) await summary.click();
    expect(await page.locator('#all .more:visible').count()).toBe(3);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#all .more:visible').count()).toBe(0);
    expect(await page.locator('#all .badge:visible').count()).toBe(3);
    expect(await page.locator('article .exchanges pre:visible').count()).toBe(4);
    await page.close();
  });

  test('exchanges after the one that shows a failure are folded, and not on paper', async () => {
    const counterexample = { ...failed.counterexample, at: 1 };
    const { page } = await opened(pageOf(reportOf([{ ...failed, counterexample }])));
    expect(await page.locator('article .exchanges > li:visible').count()).toBe(1);
    await page.getByText('1 more after it, as controls').click();
    expect(await page.locator('article .exchanges > li:visible').count()).toBe(2);
    await page.getByText('1 more after it, as controls').click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('article .exchanges pre:visible').count()).toBe(2);
    await page.close();
  });
});
