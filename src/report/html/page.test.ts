import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import type { Report } from '../report.ts';
import {
  failed,
  hostile,
  inapplicable,
  passed,
  reportOf,
  undecided,
  untested,
} from '../testing/sample-report.ts';
import { anchorOf } from './anchors.ts';
import { pageOf } from './page.ts';

const every = reportOf([passed, failed, undecided, untested, inapplicable]);
const folder = mkdtempSync(join(tmpdir(), 'rest-assay-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('nothing of the target is markup, and no character of it obeyed', () => {
  const page = pageOf(every);
  expect(page).not.toContain('<script>alert');
  expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('it answers first whether the target conforms, then what failed', () => {
  const page = pageOf(every);
  const order = [
    'core: nonconformant',
    'What failed',
    'All requirements',
    '>How the target fills the gaps',
    'How fast',
    '>The run<',
  ];
  const places = order.map((text) => page.indexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('each result has one place that others can point to', () => {
  const page = pageOf(every);
  for (const result of every.results) expect(page.split(` id="${anchorOf(result)}"`)).toHaveLength(2);
  expect(anchorOf({ requirement: 'DM-GET-1', resource: 'a "b" \ud800' })).toBe(
    'DM-GET-1-a%20%22b%22%20%EF%BF%BD',
  );
});

const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

// what a browser makes of it; where there is none, this is left to those who have one
describe.skipIf(executable === undefined)('in Chromium', () => {
  let browser: Browser;
  const said: string[] = [];
  const asked: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executable ?? '', args: ['--no-sandbox'] });
  }, 60_000);
  afterAll(() => browser.close());

  async function opened(report: Report): Promise<Page> {
    const file = join(folder, 'report.html');
    writeFileSync(file, pageOf(report));
    const page = await browser.newPage();
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    return page;
  }

  test('it filters, sorts, unfolds and copies, and says and asks nothing', async () => {
    const page = await opened(every);
    const shown = () => page.locator('#all tbody tr:visible').count();
    expect(await shown()).toBe(5);
    await page.getByLabel('✓ passed').uncheck();
    expect(await shown()).toBe(4);
    await page.getByLabel('Search').fill('DM-PUT');
    expect(await shown()).toBe(3);
    expect(await page.getByRole('status').textContent()).toBe('3 of 5 shown');
    await page.getByLabel('Search').fill('');
    await page.getByLabel('✓ passed').check();
    await page.getByRole('button', { name: 'Requirement' }).click();
    await page.getByRole('button', { name: 'Requirement' }).click();
    expect(await page.locator('#all tbody td').first().textContent()).toBe('DM-PUT-3');
    await page.locator('article summary').first().click();
    expect(await page.locator('article details[open] pre').first().textContent()).toContain(
      'PATCH /customers/a',
    );
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText(/^(Copied|Selected: copy it)$/).waitFor();
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    expect(said).toEqual([]);
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
    await page.close();
  });

  test('everything is there without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    writeFileSync(join(folder, 'plain.html'), pageOf(every));
    await page.goto(pathToFileURL(join(folder, 'plain.html')).href);
    expect(await page.locator('#all tbody tr:visible').count()).toBe(5);
    expect(await page.locator('.filters:visible, button.copy:visible').count()).toBe(0);
    await context.close();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing to object to, %s', async (colorScheme) => {
    const page = await opened(every);
    await page.emulateMedia({ colorScheme });
    // the page's own policy would not let it in
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Page.setBypassCSP', { enabled: true }));
    await page.reload();
    await page.addScriptTag({ content: axe.source });
    const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string }[] };
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.close();
  });

  test('a report of 20,000 exchanges and 200 failures is small enough, and opens', async () => {
    const many = Array.from({ length: 100 }, (_, id) => exchange({ id, json: [{ firstName: hostile }] }));
    const failures = Array.from({ length: 200 }, (_, index) => ({
      ...failed,
      resource: `r${index}`,
      counterexample: {
        ...failed.counterexample,
        exchanges: many.map((each) => ({ ...each, id: each.id + index * 100 })),
      },
    }));
    const begun = performance.now();
    const page = await opened(reportOf(failures));
    expect(await page.locator('article').count()).toBe(200);
    expect(statSync(join(folder, 'report.html')).size).toBeLessThan(10_000_000);
    expect(performance.now() - begun).toBeLessThan(60_000);
    await page.close();
  }, 120_000);
});
