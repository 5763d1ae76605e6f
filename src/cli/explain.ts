import type { Command } from 'commander';
import { rules } from '../../suites/catalogue.ts';
import type { Rule } from '../../suites/load-class.ts';
import { type Check, described, type Samples } from '../check/requirement.ts';
import { type Requirement, sourceText } from '../evidence/requirement.ts';
import { faults } from '../reference/faults.ts';
import { exchangeLines } from '../report/formats/exchange-text.ts';
import { uncoloured, wrapped } from '../report/formats/text.ts';
import { known } from './flags/known.ts';
import { readableColumns } from './output/columns.ts';
import { ownChecksOf } from './run.ts';

/** `rest-assay explain ID`: one requirement, with its source, how it is checked, and the faults it catches. */
export function explainCommand(program: Command): void {
  program
    .command('explain')
    .description(
      'one requirement: statement, source, how it is checked, faults it catches, and exchanges that keep and break it',
    )
    .argument('<id>', 'such as DM-HEAD-3')
    .option('--suite <file...>', 'files with requirements of your own, which may include it', [])
    .action(async (id: string, flags: { readonly suite: readonly string[] }) => {
      const own = await ownChecksOf(flags);
      const explained: readonly Explained[] = [
        ...rules,
        ...own.map((check) => ({ check, requirement: described(check) })),
      ];
      const ids = explained.map(({ check }) => check.id);
      known('requirement', [id], ids, '`rest-assay list` shows all of them.');
      const rule = explained.find(({ check }) => check.id === id);
      if (rule !== undefined) {
        console.log(wrapped(text(rule), readableColumns()));
        console.log(wrapped(await examplesText(rule.requirement, own), readableColumns()));
      }
    });
}

/** A rule; a user's own rule is shown without its file. */
type Explained = Omit<Rule, 'file'> & Partial<Pick<Rule, 'file'>>;

function text(rule: Explained): string {
  const { requirement } = rule;
  const { id, level, title, statement } = requirement;
  return [
    `${id} (${level}, class ${requirement.class}): ${title}`,
    '',
    statement,
    '',
    `Source: ${sourceText(requirement)}`,
    ...howChecked(rule),
    ...faultsOf(requirement),
  ].join('\n');
}

/** Exchanges of the embedded reference server that keep and break it; this takes some seconds. */
async function examplesText(requirement: Requirement, own: readonly Check[]): Promise<string> {
  const { examplesOf } = await import('./examples.ts');
  const { kept, broken } = await examplesOf(requirement, own);
  return [
    ...(kept.length === 0
      ? []
      : [
          '',
          'Answers of a server that keeps it:',
          ...indented(exchangeLines({ exchanges: kept }, uncoloured)),
        ]),
    ...(broken === undefined
      ? []
      : ['', `How ${broken.fault} is seen:`, ...indented(exchangeLines(broken.counterexample, uncoloured))]),
  ].join('\n');
}

function howChecked({ check, file }: Explained): readonly string[] {
  const about = [
    ...(file === undefined ? [] : [`Checked in: ${file}.ts`]),
    `Needs: ${check.needs.join(', ') || 'no method'}`,
  ];
  if (check.by === 'exchange')
    return [...about, 'Decided by: every exchange of the run, for whatever requirement or gap'];
  if (check.history !== undefined)
    return [...about, 'Decided by: every history of the run, whatever it was made for'];
  return [
    ...about,
    `Samples: ${samplesText[check.samples]}`,
    `Sent: ${check.alone ? 'with nothing else in flight, since it watches other resources' : 'side by side with other checks; a failure is confirmed alone'}`,
  ];
}

const samplesText: Readonly<Record<Samples, string>> = {
  values: 'every edge case in every field, and every structure; the effort adds random ones',
  structures: 'every structure: all fields, only the required ones, and each optional one left out',
  few: 'a few: the values hardly matter',
  races:
    'many, of which the values hardly matter: which of several concurrent requests comes first is chance',
};

function faultsOf({ faults: named }: Requirement): readonly string[] {
  if ('none' in named) return ['', `Faults: none. ${named.none}`];
  const summaries = named.flatMap((name) => [
    `  ${name}`,
    `    ${faults.find((fault) => fault.name === name)?.summary ?? ''}`,
  ]);
  return [
    '',
    'Faults of the reference server that it must catch (try `rest-assay demo --fault NAME`):',
    ...summaries,
  ];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
