import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launched, openedIn } from './chromium.ts';

/** A browser and a folder for the tests of a suite, which calls this. */
export function inBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'rest-assay-page-'));
  let browser: Browser;
  beforeAll(async () => {
    browser = await launched();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  /** Opens this text as a page. */
  const opened = (text: string) => openedIn(browser, folder, text);
  return { folder, browser: () => browser, opened };
}
