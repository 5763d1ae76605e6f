import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { blocksWith, read, root } from './testing/ci-files.ts';
import { actionIn } from './testing/github.ts';
import { objectionsTo } from './testing/github-schema.ts';

test('the workflows are valid for GitHub, and give the Action only inputs that it has', () => {
  const workflows = blocksWith('on');
  expect(workflows.map((text) => objectionsTo('workflow', text))).toEqual([[], []]);
  const known = Object.keys(actionIn(root).inputs);
  const calls = workflows.flatMap((text) =>
    [...text.matchAll(/uses: OWNER.*?(?=env:)/gs)].map(([each]) => each),
  );
  const given = calls.flatMap((text) => [...text.matchAll(/^ {10}([\w-]+):/gm)].map(([, name]) => name));
  expect(calls).toHaveLength(2);
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('the documents install this version', () => {
  const texts = ['docs/ci.md', 'docs/ci/gitlab.yml', 'docs/ci/kubernetes-indexed-job.yaml']
    .map(read)
    .join('\n');
  const versions = [...texts.matchAll(/(?:rest-assay(?:@v?|-)|ref: v)(\d+\.\d+\.\d+)/g)].map(
    ([, version]) => version,
  );
  expect(versions.length).toBeGreaterThanOrEqual(6);
  expect(texts.match(/npx (--yes )?rest-assay@/)).toBeNull();
  expect(new Set(versions)).toEqual(new Set([manifest.version]));
});
