import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The path of Chromium; undefined if it is not installed, and then these tests are skipped. */
export const executable = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export function launched(): Promise<Browser> {
  return chromium.launch({ executablePath: executable ?? '', args: ['--no-sandbox'] });
}

/** A page that was opened from disk. */
export interface Opened {
  readonly page: Page;
  /** Console messages, dialogs and uncaught errors. */
  readonly said: readonly string[];
  /** URLs that were requested in addition to the page. */
  readonly asked: readonly string[];
}

/** Opens this text as `report.html` in a folder. */
export async function openedIn(browser: Browser, folder: string, text: string): Promise<Opened> {
  const file = join(folder, 'report.html');
  writeFileSync(file, text);
  const page = await browser.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  const url = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url() !== url) asked.push(request.url());
  });
  await page.goto(url);
  return { page, said, asked };
}
