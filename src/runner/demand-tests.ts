// declares that vite plugins may configure vitest
import type {} from 'vitest/config';
import './vitest-context.ts';
import type { Vite, Vitest } from 'vitest/node';

/** Fails a vitest run that should decide requirements but decided none: a filter must not make everything green. */
export function demandTests(project: string): Vite.Plugin {
  return {
    name: 'rest-assay:demand-tests',
    configureVitest({ vitest }) {
      vitest.onClose(() => {
        if (!hasSkippedAll(vitest, project)) return;
        console.error(
          'No requirement was decided: nothing that is there was asked for. Check the filter of the tests.',
        );
        process.exitCode = 1;
      });
    },
  };
}

/** Whether tests of a project were collected, but none of them was run, though each could have been. */
function hasSkippedAll({ state }: Vitest, project: string): boolean {
  const modules = state.getTestModules().filter((module) => module.project.name === project);
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const isBroken = modules.some((module) => module.state() === 'failed');
  return tests.length > 0 && !isBroken && tests.every((test) => test.meta().result === undefined);
}
