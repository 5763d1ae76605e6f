import type { Outcome } from '../../evidence/outcome.ts';
import { marks } from '../formats/html/outcome-words.ts';
import { escaped, table, withCode } from '../formats/markdown.ts';
import {
  type AskedRequirement,
  beginningOf,
  classOf,
  type Implementation,
  implementationsOf,
  type NamedRun,
  requirementsOf,
  verdictOf,
} from './implementations.ts';

/** Identifies a page that was generated here. */
export const markdownGenerator = '<!-- made by rest-assay matrix -->';

/** Many runs as Markdown, for a page in a repository: the result of each implementation, and of each requirement. */
export function implementationsMarkdown(runs: readonly NamedRun[]): string {
  const implementations = implementationsOf(runs);
  const asked = requirementsOf(implementations);
  const classes = [...asked.keys()];
  const requirements = [...asked.values()].flat();
  return [
    markdownGenerator,
    '',
    implementations.length === 1 ? '# One implementation' : `# ${implementations.length} implementations`,
    '',
    'The result of the newest run of each. If there are several resource types, the decisive outcome is shown.',
    '',
    ...table(
      ['Implementation', ...classes, 'Failed', 'Cannot tell', 'Run'],
      implementations.map((each) => implementationRow(each, classes, requirements)),
    ),
    '## Requirements',
    '',
    ...table(
      ['Requirement', 'What must be seen', 'Passed', 'Failed', 'Cannot tell'],
      requirements.map((each) => requirementRow(each, implementations)),
    ),
  ].join('\n');
}

function implementationRow(
  { name, newest }: Implementation,
  classes: readonly string[],
  requirements: readonly AskedRequirement[],
): readonly string[] {
  const { run } = newest.report;
  const having = (outcome: Outcome) =>
    requirements
      .filter(({ requirement }) => verdictOf(newest, requirement.id).outcome === outcome)
      .map(({ requirement: { id, level } }) =>
        level === 'MUST' ? escaped(id) : `${escaped(id)} (${level})`,
      );
  const conformance = classes.map((wanted) => {
    const found = classOf(newest, wanted);
    return found === undefined ? 'not asked' : `${marks[found.conformance]} ${found.conformance}`;
  });
  const at = beginningOf(newest);
  const day = at === 0 ? escaped(run.startedAt) : new Date(at).toISOString().slice(0, 10);
  const failed = run.stopped === undefined ? having('failed').join(', ') : escaped(run.stopped, 200);
  return [
    escaped(name),
    ...conformance,
    failed,
    having('cantTell').join(', '),
    `${day}, ${escaped(run.effort)}`,
  ];
}

function requirementRow(
  { requirement: { id, level, title } }: AskedRequirement,
  implementations: readonly Implementation[],
): readonly string[] {
  const having = (outcome: Outcome) =>
    implementations
      .filter(({ newest }) => verdictOf(newest, id).outcome === outcome)
      .map(({ name }) => escaped(name));
  return [
    `${escaped(id)} (${level})`,
    withCode(title),
    String(having('passed').length),
    having('failed').join(', '),
    having('cantTell').join(', '),
  ];
}
