import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import config from '../vitest.config.ts';

// A test that no step of the gate runs holds nothing.

const scripts: Readonly<Record<string, string>> = manifest.scripts;

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : [],
);

/** The projects whose tests a script runs: those that it names, or all but those that it excludes. */
function projectsOf(script: string): readonly string[] {
  const named = [...(scripts[script] ?? '').matchAll(/--project '?(!?)(\w+)/g)].map(([, not, name]) => ({
    name,
    isExcluded: not === '!',
  }));
  return projects.filter((project) =>
    named.every(({ isExcluded }) => isExcluded)
      ? named.every(({ name }) => name !== project)
      : named.some(({ name }) => name === project),
  );
}

// `conformance` checks a target, and is no test of ours
const ours = projects.filter((name) => name !== 'conformance');

test('each project of tests is a script', () => {
  expect(ours.length).toBeGreaterThan(1);
  const runAlone = Object.keys(scripts)
    .map(projectsOf)
    .filter(({ length }) => length === 1)
    .flat();
  expect(runAlone.toSorted()).toEqual(ours.toSorted());
});

test('the gate runs each project of tests once', () => {
  const gate = readFileSync(new URL('../.ci/run', import.meta.url), 'utf8');
  const steps = [...gate.matchAll(/^step .* tests (\S+)$/gm)].map(([, script = '']) => script);
  expect(steps.flatMap(projectsOf).toSorted()).toEqual(ours.toSorted());
});
