import { describe, expect, test } from 'vitest';
import { bigPages } from './testing/big-page.ts';
import { executable } from './testing/chromium.ts';
import { inBrowser } from './testing/in-browser.ts';

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
  const { opened } = inBrowser();

  // `npm run bench` measures how long it takes to open
  test.each(bigPages)('it opens, with few enough elements for any browser: %s', async (_, text) => {
    const { page, said } = await opened(text);
    expect(said).toEqual([]);
    expect(await page.locator('article').count()).toBe(200);
    expect(await page.locator('*').count()).toBeLessThan(100_000);
    await page.close();
  });
});
