import { faults } from '../src/reference/faults.ts';
import { consequences } from '../src/spec/consequences.ts';
import { catchersOf, failedIn, type Row } from './matrix-rules.ts';

/** The matrix as a page of the documentation. */
export function matrixPage(rows: readonly Row[]): string {
  const broken = rows.filter(({ sightings }) => sightings[0]?.kind === 'fault');
  return [
    '# The fault matrix',
    '',
    'Each fault of the reference server, and the requirements that fail where it is switched on. A requirement in bold must catch the fault in each of five runs with different seeds; the others are allowed consequences. Without a fault everything passes, in 20 runs. `npm run matrix` makes this page and fails where one of this does not hold.',
    '',
    '| Fault | What it does | Fails |',
    '| --- | --- | --- |',
    ...broken.map(line),
    '',
    '## Consequences, and why they are right',
    '',
    '| Fault | May also break | Why |',
    '| --- | --- | --- |',
    ...consequences.map(({ fault, breaks, why }) => `| ${fault} | ${breaks.join(', ')} | ${why} |`),
    '',
    '## Servers that a careless suite passes',
    '',
    '| Server | Comes to |',
    '| --- | --- |',
    ...rows.flatMap(({ name, sightings: [first] }) =>
      first?.kind === 'sham' ? [`| ${name} | ${first.run.conformance} |`] : [],
    ),
    '',
  ].join('\n');
}

function line({ name, sightings }: Row): string {
  const catchers = catchersOf(name);
  const failed = [...new Set(sightings.flatMap(({ run }) => failedIn(run)))].sort();
  const shown = failed.map((id) => (catchers.includes(id) ? `**${id}**` : id)).join(', ');
  return `| ${name} | ${faults.find((fault) => fault.name === name)?.summary ?? ''} | ${shown} |`;
}
