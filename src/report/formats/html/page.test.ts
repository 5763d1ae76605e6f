import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import {
  budget,
  coverage,
  failed,
  hostile,
  inapplicable,
  passed,
  reportOf,
  traffic,
  undecided,
  untested,
} from '../../testing/sample-report.ts';
import { anchorOf } from './anchors.ts';
import { pageOf } from './page.ts';
import { executable } from './testing/chromium.ts';
import { inBrowser } from './testing/in-browser.ts';

const ofHead = { ...failed, requirement: 'DM-HEAD-3', resource: hostile } as const;
const every = {
  ...reportOf([passed, failed, ofHead, undecided, untested, { ...inapplicable, reason: hostile }], {
    traffic,
    budget,
  }),
  coverage,
};

test('it first says whether the target conforms, then what failed', () => {
  const page = pageOf(every);
  const order = [
    'core: nonconformant',
    '>What failed</h2>',
    '<h4><span class="badge failed">✗ failed</span> DM-HEAD-3',
    '<h4><span class="badge failed">✗ failed</span> DM-PATCH-2',
    '>All requirements</h2>',
    '>What was tried</h2>',
    '2 of the 4 pairs of 2 operations directly one after the other',
    '<title>37 times, 10 needed</title>',
    '<td class="h4">1234</td>',
    '>How the target fills the gaps',
    '>How fast it answered</h2>',
    '>Requests over time</h3>',
    '>The run</h2>',
    '200000 requests, 10 at once, 50 a second, 10 s each, 30 min in all',
  ];
  const places = order.map((text) => page.indexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('if nothing failed, it says so', () => {
  expect(pageOf(reportOf([passed]))).toContain('What failed</h2><p>Nothing.</p>');
});

test('no link leads to a missing section', () => {
  const page = pageOf({ ...reportOf([]), observations: [] });
  expect(page).not.toMatch(/#gaps|#latency|#coverage/);
  expect(page).toContain('href="#conditions"');
});

test('each result has one id to link to', () => {
  const page = pageOf(every);
  const escaped = (text: string) => text.replaceAll("'", '&#39;');
  for (const result of every.results)
    expect(page.split(` id="${escaped(anchorOf(result))}"`)).toHaveLength(2);
  expect(anchorOf({ requirement: 'DM-GET-1', resource: 'a "b" \ud800' })).toBe(
    'DM-GET-1-a%20%22b%22%20%EF%BF%BD',
  );
});

describe.skipIf(executable === undefined)('in Chromium', () => {
  const { folder, browser, opened: openedText } = inBrowser();
  const opened = (report = every) => openedText(pageOf(report));

  test('it filters, sorts, expands and copies, and logs and requests nothing', async () => {
    const { page, said, asked } = await opened();
    const shown = () => page.locator('#all tbody tr:visible').count();
    expect(await shown()).toBe(6);
    await page.getByLabel('✓ passed').uncheck();
    expect(await shown()).toBe(5);
    await page.getByLabel('Search').fill('DM-PUT');
    expect(await shown()).toBe(3);
    expect(await page.getByRole('status').textContent()).toBe('3 of 6 shown');
    await page.getByLabel('Search').fill('');
    await page.getByLabel('✓ passed').check();
    await page.getByRole('button', { name: 'Requirement' }).click();
    await page.getByRole('button', { name: 'Requirement' }).click();
    expect(await page.locator('#all tbody td').first().textContent()).toBe('DM-PUT-3');
    await page.locator('#DM-PATCH-2-customers summary').first().click();
    const unfolded = page.locator('#DM-PATCH-2-customers details[open] pre');
    expect(await unfolded.first().textContent()).toContain('PATCH /customers/a');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByText(/^(Copied|Selected: copy it)$/).waitFor();
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    expect(said).toEqual([]);
    expect(asked).toEqual([]);
    await page.close();
  });

  test('it can be used with the keyboard alone', async () => {
    const { page } = await opened();
    await page.locator('#all').getByRole('button', { name: 'Level' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#all th[aria-sort]').textContent()).toBe('Level');
    await page.locator('article summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('article details[open]').count()).toBe(1);
    await page.locator('#all a').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('article:target').count()).toBe(1);
    await page.close();
  });

  test('each failure is drawn and described, and can be linked to', async () => {
    const { page } = await opened();
    const drawing = page.getByRole('group', {
      name: /^Sequence diagram of 2 requests from client to target, with/,
    });
    expect(await drawing.count()).toBe(2);
    const here = drawing.first().getByRole('img', { name: '2. GET /customers/a: 200' });
    expect(await here.count()).toBe(1);
    const targets = await page
      .locator('nav a, .causes a, #all a')
      .evaluateAll((links) =>
        links.map(
          (link) => link.ownerDocument.getElementById((link.getAttribute('href') ?? '').slice(1)) !== null,
        ),
      );
    expect(targets).toEqual(Array(14).fill(true));
    await page.close();
  });

  test('on paper every exchange is expanded, and there are no buttons', async () => {
    const { page } = await opened();
    const high = () =>
      page
        .locator('article details')
        .first()
        .evaluate((each) => each.clientHeight);
    const folded = await high();
    await page.emulateMedia({ media: 'print' });
    expect(await high()).toBeGreaterThan(folded * 3);
    expect(await page.locator('nav:visible, .filters:visible, button.copy:visible').count()).toBe(0);
    await page.close();
  });

  test('it fits a narrow screen', async () => {
    const { page } = await opened();
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);
    const table = page.locator('.wide', { has: page.locator('#all') });
    expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    expect(await page.locator('#all .badge:visible').count()).toBe(6);
    await page.close();
  });

  test('all content is there without scripts', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    writeFileSync(join(folder, 'plain.html'), pageOf(every));
    await page.goto(pathToFileURL(join(folder, 'plain.html')).href);
    expect(await page.locator('#all tbody tr:visible').count()).toBe(6);
    expect(await page.locator('.filters:visible, button.copy:visible').count()).toBe(0);
    await context.close();
  });

  test.each(['light', 'dark'] as const)('axe finds no violations, %s', async (colorScheme) => {
    const { page } = await opened();
    await page.emulateMedia({ colorScheme });
    // the page's own policy would block it
    await page
      .context()
      .newCDPSession(page)
      .then((session) => session.send('Page.setBypassCSP', { enabled: true }));
    await page.reload();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.addScriptTag({ content: axe.source });
    const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string }[] };
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.close();
  });
});
