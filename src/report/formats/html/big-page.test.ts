import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bigPages } from './testing/big-page.ts';
import { executable, launched, openedIn } from './testing/chromium.ts';

test.each(bigPages)(
  '20,000 exchanges and 200 failures stay below 10 MB, and the page says where the rest is: %s',
  (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThan(10_000_000);
    expect(text.match(/<article /g)).toHaveLength(200);
    expect(text).toMatch(
      /\d+ of these 100 exchanges do not fit on this page; they are in <a href="report.json">/,
    );
  },
);

test.each(bigPages)('however long a failure is, the exchange that shows it is on the page: %s', (_, text) => {
  const article = text.slice(text.indexOf('<article '), text.indexOf('</article>'));
  expect(article).toContain('← here</summary>');
});

describe.skipIf(executable === undefined)('in Chromium', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-big-page-'));
  beforeAll(async () => {
    browser = await launched();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  // `npm run bench` measures how long it takes to open
  test.each(bigPages)('it opens, with few enough elements for any browser: %s', async (_, text) => {
    const { page, said } = await openedIn(browser, folder, text);
    expect(said).toEqual([]);
    expect(await page.locator('article').count()).toBe(200);
    expect(await page.locator('*').count()).toBeLessThan(100_000);
    await page.close();
  });
});
