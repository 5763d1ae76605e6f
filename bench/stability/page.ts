import { table } from '../../src/report/formats/markdown.ts';
import { isStable, type Row } from './verdicts.ts';

/** The conditions of the runs on a page. */
export interface Conditions {
  /** Such as `2026-11-22`. */
  readonly date: string;
  /** The commit that was run. */
  readonly commit: string;
  readonly seeds: number;
  /** How many of them ran beside busy loops. */
  readonly busy: number;
  readonly loops: number;
  /** In words. */
  readonly machine: string;
}

const kinds = {
  real: 'Third-party servers',
  style: 'Conforming servers, each with its own style',
  fault: 'Servers with one fault',
} as const;

/** The page of `docs/`, in Markdown. */
export function stabilityPage(rows: readonly Row[], conditions: Conditions): string {
  const { date, commit, seeds, busy, loops, machine } = conditions;
  const stable = rows.filter(isStable).length;
  const runs = rows.reduce((sum, row) => sum + row.runs, 0);
  const tables = (Object.keys(kinds) as Row['kind'][]).flatMap((kind) => tableOf(kind, rows));
  return `${[
    '# One verdict, whatever the seed and the load',
    '',
    '`npm run stability` writes this page (`--page docs/stability.md`); do not edit it. A verdict is the outcomes of all',
    'requirements and the conformance of the class core. A server must have one verdict, otherwise results depend on chance; and one',
    'verdict is useless if a style is undecided, a fault is not detected, or a run writes to resources of others.',
    '',
    `${date}, at the commit ${commit}: ${stable} of ${rows.length} servers had one verdict, and a right one, in ${runs} runs at quick effort, ${seeds} seeds each, ${busy} of them`,
    `beside ${loops} busy loops, on ${machine}.`,
    '',
    ...tables,
  ].join('\n')}`;
}

function tableOf(kind: Row['kind'], rows: readonly Row[]): readonly string[] {
  const own = rows.filter((row) => row.kind === kind);
  if (own.length === 0) return [];
  const cells = own.map((row) => {
    const trouble = [...row.complaints, ...row.flips].join('<br>');
    return [cell(row.server), row.runs, cell(row.verdict), isStable(row) ? 'yes' : cell(trouble)];
  });
  return [`## ${kinds[kind]}`, '', ...table(['server', 'runs', 'verdict', 'one verdict'], cells)];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
