import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { programFor } from '../main.ts';
import { anchorOf, flagsPage, flagsPageAnew } from './flags-page.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const texts = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })];

test('the page of flags matches what the commands declare (npm run derive)', async () => {
  expect(flagsPage()).toBe(await flagsPageAnew());
});

test('the README links to each flag of a run', async () => {
  const { commands } = await programFor(['run'], () => undefined);
  const readme = textOf('README.md');
  for (const option of commands[0]?.options ?? [])
    expect(readme).toContain(`[\`${option.long}\`](docs/flags.md#${anchorOf('run', option)})`);
});

/** The anchors of a page: its headings as GitHub spells them, and elements with an id. */
function anchorsIn(text: string): readonly string[] {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}

test.each(texts)('each link in %s to a file or an anchor has a target', (file) => {
  const links = [...textOf(file).matchAll(/\]\(([^)\s]*)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});
