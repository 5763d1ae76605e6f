import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { requirements } from '../../spec/catalogue.ts';
import { failed, hostile, reportOf, traffic } from '../testing/sample-report.ts';
import { pageOf } from './page.ts';
import { executable, launched, openedIn } from './testing/chromium.ts';

/** 200 failures of 100 exchanges each, whose every part holds what a target sends. */
function pageWith(sent: string, lines: number): string {
  const values = (factor: number) => Array.from({ length: lines }, (_, line) => `${line * factor} ${sent}`);
  const failures = Array.from({ length: 200 }, (_, index) => ({
    ...failed,
    requirement: requirements[index % requirements.length]?.id ?? 'DM-GET-1',
    resource: `r${index}`,
    counterexample: {
      ...failed.counterexample,
      exchanges: Array.from({ length: 100 }, (__, id) =>
        exchange({ id: index * 100 + id + 1, json: [{ firstName: sent }] }),
      ),
      at: index * 100 + 50,
      expected: values(1),
      observed: values(2),
      curl: values(1).map((value) => `curl -sS '${value}'`),
    },
  }));
  return pageOf(reportOf(failures, { traffic }));
}

const pages = [
  ['short', pageWith('Ada', 5)],
  ['long and hostile', pageWith(hostile.repeat(10), 200)],
] as const;

test.each(pages)(
  '20,000 exchanges and 200 failures stay under 10 MB, and it is said where the rest is: %s',
  (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThan(10_000_000);
    expect(text.match(/<article /g)).toHaveLength(200);
    expect(text).toMatch(
      /\d+ of these 100 exchanges are too much for this page; they are in <a href="report.json">/,
    );
  },
);

test.each(pages)('however much there is of a failure, the exchange that shows it is there: %s', (_, text) => {
  const article = text.slice(text.indexOf('<article '), text.indexOf('</article>'));
  expect(article).toContain('← here</summary>');
});

describe.skipIf(executable === undefined)('in Chromium', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-big-page-'));
  beforeAll(async () => {
    browser = await launched();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  // the one timed assertion of these tests: the time is the requirement; the best of three, so that a busy machine does
  // not decide
  test.each(pages)('it opens in less than two seconds: %s', async (_, text) => {
    const times: number[] = [];
    while (times.length < 3) {
      const { page, said } = await openedIn(browser, folder, text);
      const opened =
        'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))';
      times.push((await page.evaluate(opened)) as number);
      expect(said).toEqual([]);
      expect(await page.locator('article').count()).toBe(200);
      await page.close();
    }
    expect(Math.min(...times)).toBeLessThan(2_000);
  });

  test.each(pages)('its parts are few enough for any browser: %s', async (_, text) => {
    const { page } = await openedIn(browser, folder, text);
    expect(await page.locator('*').count()).toBeLessThan(100_000);
    await page.close();
  });
});
