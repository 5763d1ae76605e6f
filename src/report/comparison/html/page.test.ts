import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../evidence/report.ts';
import type { Result } from '../../../evidence/result.ts';
import { pageOf } from '../../formats/html/page.ts';
import { executable } from '../../formats/html/testing/chromium.ts';
import { inBrowser } from '../../formats/html/testing/in-browser.ts';
import {
  failed,
  hostile,
  inapplicable,
  passed,
  reportOf,
  undecided,
  untested,
} from '../../testing/sample-report.ts';
import type { NamedRun } from '../implementations.ts';
import { generator, implementationsPage } from './page.ts';

const every: readonly Result[] = [passed, failed, undecided, untested, inapplicable];
const fixed: Result = { ...passed, requirement: 'DM-PATCH-2' };

function runOf(name: string, number: number, results = every, run: Partial<Report['run']> = {}): NamedRun {
  const startedAt = new Date(Date.UTC(2026, 0, number)).toISOString();
  const report = reportOf(results, { id: `run-${number}`, startedAt, ...run });
  return {
    name,
    report,
    evidence: `${encodeURIComponent(name.replace(/[/\0]/g, '_'))}/${number}/report.html`,
  };
}

const other = { ...failed, resource: hostile, reason: hostile };
const runs: readonly NamedRun[] = [
  runOf('one, with a rather long name', 1),
  runOf('one, with a rather long name', 2, [passed, fixed, other]),
  runOf('two', 1, [fixed], { interrupted: true, only: ['DM-PATCH-2'], shard: { index: 1, of: 2 } }),
  runOf(hostile, 3, [], { stopped: hostile }),
];

test('it is the same at any time, says what generated it, and links only to its runs', () => {
  const page = implementationsPage(runs);
  expect(implementationsPage(runs)).toBe(page);
  expect(page.slice(0, 1_000)).toContain(generator);
  expect(page).not.toMatch(/(src|href)="(?!#|[^":]*report\.html)/);
  const named = [...page.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(named.filter((name) => !page.includes(`${name}: `))).toEqual([]);
});

test('a page that is kept without its runs has no links to them, and the same results', () => {
  const page = implementationsPage(runs.map((run) => ({ ...run, evidence: undefined })));
  expect(page).not.toContain('report.html');
  expect(page).not.toContain('links to its evidence');
  expect(page.match(/✗ failed/g)?.length).toBe(implementationsPage(runs).match(/✗ failed/g)?.length);
});

test('nothing from a target is markup or takes effect as a control character', () => {
  const page = implementationsPage(runs);
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

/** A page without its markup, in lines. */
function textOf(page: string): string {
  return page.slice(page.indexOf('<main>')).replaceAll(/<[^>]+>/g, '');
}

test('it says what changed in each implementation since the previous run, and lists its runs, newest first', () => {
  const worse = runOf('one', 3, [passed, failed]);
  const page = implementationsPage([
    runOf('one', 1),
    runOf('one', 2, [passed, fixed]),
    worse,
    runOf('two', 1),
  ]);
  expect(textOf(page)).toContain('1 worse, 0 better, 1 equal what changed');
  expect(textOf(page)).toContain('There is one run.');
  expect(page).toContain('href="#changes-1"');
  expect(page.split(' id="changes-1"')).toHaveLength(2);
  const table = page.slice(page.indexOf('<table class="runs">'));
  const rows = [...table.slice(0, table.indexOf('</table>')).matchAll(/<tr><th scope="row">.*?<\/tr>/gs)];
  expect(rows.map(([row]) => textOf(`<main>${row}`).replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^2026-01-03 .*✗ nonconformant 1 worse, 0 better, 1 equal110$/),
    expect.stringMatching(/^2026-01-02 .*✓ conformant 1 worse, 1 better, 2 otherwise, 1 equal200$/),
    expect.stringMatching(/^2026-01-01 .*✗ nonconformant 112$/),
  ]);
});

test('a failure that is undecided now is listed as that, and not as any other change', () => {
  const open: Result = { ...undecided, requirement: failed.requirement };
  const page = implementationsPage([runOf('one', 1, [failed]), runOf('one', 2, [open])]);
  expect(textOf(page)).toContain('0 worse, 0 better, 1 undecided, 0 equal');
  expect(textOf(page)).toContain(`Not decided now: ${failed.requirement}`);
});

test('if nothing changed, nothing is listed', () => {
  const page = implementationsPage([runOf('one', 1), runOf('one', 2)]);
  expect(textOf(page)).toContain(`0 worse, 0 better, ${every.length} equal`);
  expect(page).toContain('Nothing changed in the runs of one.');
  expect(page).not.toMatch(/href="#changes-|class="runs"/);
});

test('it says what a run left out, and what was not requested is not a pass', () => {
  const page = implementationsPage(runs);
  expect(page).toContain('The run was interrupted: this report is incomplete.');
  expect(page).toContain('Only these requirements were requested: DM-PATCH-2.');
  expect(page).toContain('This is shard 1 of 2; rest-assay merge joins them.');
  expect(page).toContain('The run could not begin.');
  expect(implementationsPage([runOf('none', 1, [])])).not.toContain('class="passed"');
});

test('fifty runs of sixty requirements fit on a small page, as versions and as implementations', () => {
  const [first] = reportOf([]).requirements;
  if (first === undefined) throw new Error('There is one requirement at least.');
  const ids = Array.from({ length: 60 }, (_, index) => `DM-MANY-${index + 1}` as const);
  const many = (name: string, number: number): NamedRun => {
    const results = ids.flatMap((requirement, index) => {
      const result = (index + number) % 5 === 0 ? failed : passed;
      return ['customers', 'employees'].map((resource) => ({ ...result, requirement, resource }));
    });
    const run = runOf(name, number, results as readonly Result[]);
    return { ...run, report: { ...run.report, requirements: ids.map((id) => ({ ...first, id })) } };
  };
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
  const versions = implementationsPage(numbers.map((number) => many('one', number)));
  const implementations = implementationsPage(
    numbers.map((number) => many(`implementation ${number}`, number)),
  );
  expect(versions.length).toBeLessThan(1_000_000);
  expect(implementations.length).toBeLessThan(2_000_000);
  expect(versions).toContain('The last 10 of 50 runs, the oldest first:');
});

// how a browser shows it; skipped where Chromium is not installed
describe.skipIf(executable === undefined)('in Chromium', () => {
  const { folder, browser } = inBrowser();
  const said: string[] = [];
  const asked: string[] = [];
  const file = join(folder, 'page.html');

  beforeAll(() => {
    writeFileSync(file, implementationsPage(runs));
    for (const { report, evidence } of runs) {
      const path = fileURLToPath(new URL(evidence ?? '', pathToFileURL(file)));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, pageOf(report));
    }
  });

  async function opened(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const page = await browser().newPage(options);
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    return page;
  }

  test('each link has a target, and the page logs and requests nothing', async () => {
    const page = await opened();
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((link) => (link as { href?: string }).href));
    expect(links.length).toBeGreaterThan(15);
    for (const link of new Set(links)) {
      const { hash, href } = new URL(link ?? '');
      const text = readFileSync(fileURLToPath(href.replace(hash, '')), 'utf8');
      if (hash !== '') expect(text).toContain(` id="${hash.slice(1).replaceAll("'", '&#39;')}"`);
    }
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    expect(said).toEqual([]);
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
    await page.close();
  });

  test('a cell links to its evidence, shows its history, and expands to each resource; settled rows can be hidden', async () => {
    const page = await opened({ javaScriptEnabled: false });
    const row = page.locator('.matrix tr', { hasText: 'DM-PATCH-2' });
    const cell = row.locator('td').first();
    await expect(cell.locator('> a').textContent()).resolves.toBe('✗ failed');
    await cell.locator('summary').click();
    expect(await cell.locator('li').allTextContents()).toEqual([
      expect.stringContaining('✗ failed'),
      expect.stringContaining('customers: ✓ passed'),
    ]);
    const rows = page.locator('.matrix tbody tr:not(.class):visible');
    const all = await rows.count();
    await page.getByLabel('Only what at least one implementation does not pass').check();
    expect(await rows.count()).toBeLessThan(all);
    await expect(row.isVisible()).resolves.toBe(true);
    await page.close();
  });

  test('headers stay in sight while a table is scrolled', async () => {
    const page = await opened({ viewport: { width: 400, height: 500 } });
    const region = page.getByRole('region', { name: 'Requirements' });
    await region.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    // `waitForFunction` would evaluate code in the page, whose policy forbids it
    const scrolled = () => region.evaluate(({ scrollTop }) => scrollTop);
    while ((await scrolled()) === 0) await page.waitForTimeout(20);
    const [box, head] = [await region.boundingBox(), await region.locator('thead th').first().boundingBox()];
    expect(Math.abs((head?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(5);
    expect(Math.abs((head?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(5);
    await page.close();
  });

  test.each([
    ['light', 1200],
    ['dark', 1200],
    ['light', 380],
  ] as const)('axe finds no violations, %s, %i pixels wide', async (colorScheme, width) => {
    const page = await opened({ colorScheme, viewport: { width, height: 800 } });
    // the page's own policy would block it
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setBypassCSP', { enabled: true });
    await page.reload();
    await page.addScriptTag({ content: axe.source });
    const { violations } = (await page.evaluate('axe.run()')) as { violations: { id: string }[] };
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.close();
  });
});
