import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder, run } from '../../src/cli/testing/command.ts';
import { doorTo } from '../../src/http/testing/door.ts';
import { loadProfile } from '../../src/profile/load.ts';
import { openRun } from '../one-run.ts';
import { realTargets } from './all.ts';
import { jsonServer } from './json-server.ts';

// Servers that nobody of this project wrote. What is found is explained in docs/targets.md; a finding that is not
// there is a fault of the suite until its cause has been found in the server.

const profileOf = (name: string) =>
  fileURLToPath(new URL(`../../docs/examples/${name}.profile.yaml`, import.meta.url));

const followsFromHead = [
  'DM-HEAD-2 cantTell',
  'DM-HEAD-6 cantTell',
  'DM-HEAD-5 cantTell',
  'DM-CLAIM-1 failed',
];

const findings: Readonly<Record<string, readonly string[]>> = {
  'json-server': [],
  feathers: ['DM-POST-2 failed'],
  loopback: ['DM-HEAD-1 failed', ...followsFromHead],
  mockoon: [
    'DM-GET-1 failed',
    'DM-HEAD-1 failed',
    ...followsFromHead.filter((each) => !each.startsWith('DM-HEAD-2')),
    'DM-HEAD-2 failed',
    'DM-POST-2 failed',
  ],
};

/** What a target holds, in whatever order. */
async function contentOf(url: string, path: string): Promise<readonly string[]> {
  const items = (await (await fetch(`${url}${path}`)).json()) as readonly unknown[];
  return items.map((item) => JSON.stringify(item)).sort();
}

test.each(realTargets)(
  '$name: what is found is what its source says, and nothing is left',
  async (target) => {
    const { name, start } = target;
    const profile = await loadProfile(profileOf(name));
    const { url, close } = await start();
    try {
      const before = await contentOf(url, profile.resources[0].collection);
      const { outcomes } = await openRun(url, 5, { profile, effort: 'standard' });
      const found = Object.entries(outcomes).flatMap(([id, all]) =>
        all
          .filter((outcome) => outcome === 'failed' || outcome === 'cantTell')
          .map((each) => `${id} ${each}`),
      );
      expect(found.toSorted()).toEqual(findings[name]?.toSorted());
      expect(await contentOf(url, profile.resources[0].collection)).toEqual(before);
    } finally {
      await close();
    }
  },
);

test('what a real target has below another resource is checked, and nothing is left', async () => {
  const target = await jsonServer.start();
  try {
    const profile = await loadProfile(profileOf('json-server-nested'));
    const contents = async () => [
      await contentOf(target.url, '/authors'),
      await contentOf(target.url, '/books'),
    ];
    const before = await contents();
    const { outcomes } = await openRun(target.url, 5, { profile });
    expect(Object.entries(outcomes).filter(([, all]) => /failed|cantTell/.test(all.join()))).toEqual([]);
    expect(outcomes).toMatchObject({ 'DM-GET-1': ['passed', 'passed'], 'DM-DELETE-1': ['passed', 'passed'] });
    expect(await contents()).toEqual(before);
  } finally {
    await target.close();
  }
});

test('what a real target has at a fixed path is read beside its collections, and stays as it is', async () => {
  const target = await jsonServer.start();
  const door = await doorTo(target.url);
  try {
    const profile = await loadProfile(profileOf('json-server-profile'));
    const shown = async () => (await fetch(`${target.url}/profile`)).text();
    const before = await shown();
    const { outcomes, reasons } = await openRun(door.url, 5, { profile });
    expect(reasons).toEqual([]);
    expect(outcomes).toMatchObject({
      'DM-HEAD-1': ['passed', 'passed'],
      'DM-HEAD-2': ['passed', 'passed'],
      'DM-JSON-1': ['passed', 'passed'],
      'DM-REP-1': ['passed', 'passed'],
      'DM-PUT-1': ['passed', 'inapplicable'],
    });
    const methods = door.asked.filter(({ path }) => path.startsWith('/profile')).map(({ method }) => method);
    expect([...new Set(methods)].toSorted()).toEqual(['GET', 'HEAD']);
    expect(await shown()).toBe(before);
  } finally {
    door.close();
    await target.close();
  }
});

test('a real target by the command line', async () => {
  const here = folder();
  const [jsonServer] = realTargets;
  const target = await jsonServer?.start();
  try {
    const args = ['run', target?.url ?? '', '--profile', profileOf('json-server'), '--effort', 'quick'];
    const { code, stdout } = await run(args, here.path);
    expect({ code, stdout }).toMatchObject({ code: 0 });
    expect(stdout).toContain('core: conformant under the profile json-server');
  } finally {
    await target?.close();
    here.remove();
  }
});
