import { describe, expect, test } from 'vitest';
import { exchange } from '../../../http/testing/exchanges.ts';
import { failed, hostile, inapplicable, passed, reportOf, traffic } from '../../testing/sample-report.ts';
import { pageOf } from './page.ts';
import { executable } from './testing/chromium.ts';
import { inBrowser } from './testing/in-browser.ts';

const every = reportOf([passed, { ...failed, resource: hostile }, { ...inapplicable, reason: hostile }], {
  traffic,
});

test('nothing from the target is markup or takes effect as a control character', () => {
  const page = pageOf(every);
  expect(page).not.toContain('<script>alert');
  expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

describe.skipIf(executable === undefined)('in Chromium', () => {
  const browser = inBrowser();
  const opened = (report = every) => browser.opened(pageOf(report));

  test('text from a target is text everywhere', async () => {
    const { page, said, asked } = await opened();
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.locator('a[href*="javascript:" i], iframe, img, object, form, base').count()).toBe(0);
    const attributes = await page
      .locator('*')
      .evaluateAll((all) => all.flatMap((each) => each.getAttributeNames()));
    expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
    const told = '<script>alert(1)</script>';
    for (const place of [
      '.difference',
      '#all',
      '.speed th[scope=row]',
      '.speed svg title',
      '.exchanges pre',
      'h4',
    ])
      expect((await page.locator(place).allTextContents()).join()).toContain(told);
    expect(said).toEqual([]);
    expect(asked).toEqual([]);
    await page.close();
  });

  test('hostile text in a drawing is text', async () => {
    const method = `<script>alert(1)</script></svg>${hostile}`;
    const shows = {
      ...exchange({ id: 2, status: 0, method }),
      problem: { kind: hostile as 'reset', message: hostile },
    };
    const counterexample = { ...failed.counterexample, exchanges: [shows], at: 2 };
    const { page, said } = await opened(reportOf([{ ...failed, counterexample }]));
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.locator('.sequence svg title').textContent()).toContain('</svg>');
    expect(await page.locator('.sequence .here > svg text').count()).toBe(2);
    const states = [
      {
        exchange: 2,
        resources: [
          {
            name: hostile,
            path: hostile,
            life: 'existing',
            fields: { [hostile]: hostile },
            leftOut: [hostile],
          },
        ],
      },
    ] as const;
    const other = await opened(reportOf([{ ...failed, counterexample, states }]));
    expect(await other.page.locator('script').count()).toBe(1);
    expect(await other.page.locator('.sequence .state b').textContent()).toContain(
      '<script>alert(1)</script>',
    );
    expect(other.said).toEqual([]);
    await other.page.close();
    expect(said).toEqual([]);
    await page.close();
  });
});
