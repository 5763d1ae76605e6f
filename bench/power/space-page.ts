import { readFileSync, writeFileSync } from 'node:fs';
import { effects } from '../../src/reference/space/effects.ts';
import { triggers } from '../../src/reference/space/triggers.ts';
import { table } from '../../src/report/formats/markdown.ts';

const file = new URL('../../docs/space.md', import.meta.url);

/** Every trigger and every effect as a page of the documentation. */
export function spacePage(): string {
  return [
    '# The space of faults',
    '',
    `${triggers.length} triggers and ${effects.length} effects, of which [power](power.md) is measured, and which \`demo\` and \`serve\` take (\`--trigger\`, \`--effect\`). They do not include faults that need two requests in flight (these belong to the class \`consistency\`), that nobody can see, that happen once per server, or that one exact constant triggers. \`npm run derive\` writes this page.`,
    '',
    ...table(
      ['trigger', 'cohort', 'when', 'seen in'],
      triggers.map(({ name, cohort = 1, summary, source }) => [name, cohort, summary, source]),
    ),
    ...table(
      ['effect', 'cohort', 'what', 'seen in'],
      effects.map(({ name, cohort = 1, summary, source }) => [name, cohort, summary, source]),
    ),
  ].join('\n');
}

/** The page as it is kept. */
export function keptPage(): string {
  return readFileSync(file, 'utf8');
}

if (import.meta.main) writeFileSync(file, spacePage());
