import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import config from '../vitest.config.ts';

// A test that no step of the gate runs holds nothing.

/** The script that runs the tests of a project. */
function scriptOf(project: string): string | undefined {
  return Object.entries(manifest.scripts).find(
    ([, command]) => command === `vitest run --project ${project}`,
  )?.[0];
}

test('each project of tests is a script, and a step of the gate', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : [],
  );
  // which checks a target, and is no test of ours
  const ours = projects.filter((name) => name !== 'conformance');
  expect(ours.length).toBeGreaterThan(1);
  const gate = readFileSync(new URL('../.ci/run', import.meta.url), 'utf8');
  const steps = [...gate.matchAll(/^step .* tests (\S+)$/gm)].map(([, script]) => script);
  expect(steps.toSorted()).toEqual(ours.map(scriptOf).toSorted());
});
