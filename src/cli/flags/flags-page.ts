import { readFileSync, writeFileSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { table } from '../../report/formats/markdown.ts';
import { programFor } from '../main.ts';

const file = new URL('../../../docs/flags.md', import.meta.url);

/** The page as it is now. */
export function flagsPage(): string {
  return readFileSync(file, 'utf8');
}

/** `docs/flags.md`: every flag of every command, each with an anchor, from what the commands declare. */
export async function flagsPageAnew(): Promise<string> {
  const { commands } = await programFor([], () => undefined);
  const run = commands.find((command) => command.name() === 'run');
  const parts = commands.map((command) => section(command, command === run ? [] : (run?.options ?? [])));
  return [
    '# Commands and flags',
    '',
    'What `rest-assay COMMAND --help` prints; `npm run derive` writes this page. Arguments in `[…]` are optional, and those that end in',
    '`...` can be repeated. Flags override what [a profile](profiles.md) says about a run.',
    '',
    ...parts.flat(),
  ].join('\n');
}

/** @param known - flags that need not be described again */
function section(command: Command, known: readonly Option[]): readonly string[] {
  const help = command.createHelp();
  const isKnown = (option: Option) => known.some((each) => isAlike(each, option));
  const own = command.options.filter((option) => !isKnown(option));
  const others = command.options
    .filter(isKnown)
    .map((option) => `[\`${option.long}\`](#${anchorOf('run', option)})`);
  const rows = own.map((option) => [
    `<a id="${anchorOf(command.name(), option)}"></a>\`${option.flags.replaceAll('|', '\\|')}\``,
    cell(help.optionDescription(option)),
  ]);
  const words = help.commandUsage(command).replace(/ \[options\]/, '');
  return [
    `## ${command.name()}`,
    '',
    `\`${words}\`: ${cell(command.description())}.`,
    '',
    ...(rows.length === 0 ? [] : table(['flag', 'what it does'], rows)),
    ...(others.length === 0 ? [] : [`And these of \`run\`: ${others.join(', ')}.`, '']),
  ];
}

function isAlike(one: Option, other: Option): boolean {
  return one.flags === other.flags && one.description === other.description;
}

/** The anchor of a flag on the page, such as `run-effort`. */
export function anchorOf(command: string, option: Pick<Option, 'long'>): string {
  return `${command}${option.long?.replace(/^--/, '-')}`;
}

/** Text for a table cell, without obvious defaults. */
function cell(text: string): string {
  return text
    .replace(/ \(default: (?:false|\[\])\)/, '')
    .replaceAll('|', '\\|')
    .replaceAll('<', '\\<');
}

if (import.meta.main) writeFileSync(file, await flagsPageAnew());
