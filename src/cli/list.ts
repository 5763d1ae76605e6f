import type { Command } from 'commander';
import { gaps, requirements } from '../../suites/catalogue.ts';
import type { Gap } from '../check/observation.ts';

/** `rest-assay list`: the requirements, and what the specification leaves open. */
export function listCommand(program: Command): void {
  program
    .command('list')
    .description('the requirements, with class and level, and the gaps of the specification')
    .option('--json', 'as JSON', false)
    .action(({ json }: { readonly json: boolean }) => {
      console.log(json ? JSON.stringify({ requirements, gaps: gaps.map(plain) }, null, 2) : text());
    });
}

function plain({ id, section, title, observed }: Gap): Gap {
  return { id, section, title, observed };
}

function text(): string {
  const rows = requirements.map(
    ({ id, class: name, level, title }) => `${id.padEnd(12)} ${name.padEnd(6)} ${level.padEnd(7)} ${title}`,
  );
  const open = gaps.map(
    ({ id, title, observed }) =>
      `${id.padEnd(20)} ${title}${observed === true ? '' : ` (not observed: ${observed.never})`}`,
  );
  return ['Requirements', ...rows, '', 'Left open by the specification', ...open].join('\n');
}
