import { faults } from '../../src/reference/faults.ts';
import { points } from '../../src/reference/styles/points.ts';
import { table } from '../../src/report/formats/markdown.ts';
import { requirements } from '../../suites/catalogue.ts';
import { combinations, hidden } from '../styles.ts';
import { catchersOf, failedIn, type Row } from './rules.ts';

/** The matrix as a page of the documentation. */
export function matrixPage(rows: readonly Row[]): string {
  const plain = rows.filter((row) => row.style === 'plain');
  return [
    '# The fault matrix',
    '',
    'Each fault of the reference server, and the requirements that fail when it is enabled. A requirement in bold must catch the fault; the others are allowed consequences. Without a fault everything passes. `npm run matrix` writes this page, and fails if any of this does not hold.',
    '',
    ...table(['Fault', 'What it does', 'Fails'], plain.flatMap(line)),
    '## Consequences, and why they are right',
    '',
    ...table(
      ['Fault', 'May also break', 'Why'],
      requirements.flatMap(({ id, mayFailFor = [] }) =>
        mayFailFor.flatMap(({ faults, why }) => faults.map((fault) => [fault, id, why])),
      ),
    ),
    '## Styles',
    '',
    'Choices where the specification is silent. A server with any of them passes every MUST; `npm run power` measures how often a conforming server is falsely accused.',
    '',
    ...table(
      ['Choice', 'What it does', 'Why it is allowed'],
      points.flatMap(({ name, options, others }) =>
        others.map((option) => [
          `${name}=${option}`,
          options[option]?.summary ?? '',
          options[option]?.allowed ?? '',
        ]),
      ),
    ),
    'Every third fault is caught with one of these combinations as well, unless one of its styles hides the fault from any black-box tester. `npm run matrix FAULT` runs a fault with all of them, `npm run matrix -- --every` each fault with each single choice.',
    '',
    ...combinations.map((style) => `- \`${style}\``),
    '',
    '## Faults that a style hides',
    '',
    ...table(
      ['Choice', 'Hides', 'Why'],
      hidden.map(({ style, faults: names, why }) => [style, names.join(', '), why]),
    ),
    '## Servers that a careless suite passes',
    '',
    ...table(
      ['Server', 'Comes to'],
      plain.flatMap(({ sham, sightings: [first] }) =>
        sham !== undefined && first !== undefined ? [[sham, first.run.conformance]] : [],
      ),
    ),
  ].join('\n');
}

function line({ fault, sightings }: Row): readonly (readonly string[])[] {
  if (fault === undefined) return [];
  const catchers = catchersOf(fault);
  const failed = [...new Set(sightings.flatMap(({ run }) => failedIn(run)))].sort();
  const shown = failed.map((id) => (catchers.includes(id) ? `**${id}**` : id)).join(', ');
  return [[fault, faults.find(({ name }) => name === fault)?.summary ?? '', shown]];
}
