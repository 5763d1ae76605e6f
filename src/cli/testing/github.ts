import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';
import { type Ended, listened } from './command.ts';

/** The parts of a composite Action that are read here. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Texts;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Texts;
}

type Texts = Readonly<Record<string, string>>;

/** Where an Action runs, and its inputs. */
interface Call {
  /** A checkout of the Action. */
  readonly checkout: string;
  readonly workspace: string;
  readonly with: Texts;
  readonly env: Texts;
  /** Names of steps to skip, since they were taken before. */
  readonly without?: readonly string[];
  /** Called with the output of a step while it runs. */
  heard?(text: string, step: { signal(name: NodeJS.Signals): void }): void;
}

/** The result of an Action. */
export interface Performed extends Ended {
  readonly outputs: Texts;
  readonly summary: string;
  /** The Actions that it used, with their inputs. */
  readonly used: readonly { readonly name: string; readonly with: Texts }[];
}

/** The Action in the action.yml of a folder. */
export function actionIn(folder: string): Action {
  return parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as Action;
}

/**
 * Runs a composite Action as GitHub's runner does: its steps by bash, in order; Actions that it uses are returned, not
 * run.
 */
export async function perform(call: Call): Promise<Performed> {
  const { inputs, outputs, runs } = actionIn(call.checkout);
  const ofInputs = Object.entries(inputs).map(([name, input]) => [
    name,
    call.with[name] ?? input.default ?? '',
  ]);
  const context: Context = { inputs: Object.fromEntries(ofInputs) as Texts, steps: {} };
  const used: { name: string; with: Texts }[] = [];
  const summary = emptyFile(call, 'summary');
  let said: Ended = { code: 0, stdout: '', stderr: '' };
  for (const step of runs.steps) {
    if (call.without?.includes(step.name)) continue;
    if (evaluated(step.if ?? 'success()', context, said.code === 0) === 'false') continue;
    if (step.uses !== undefined) used.push({ name: step.uses, with: filled(step.with, context) });
    if (step.run === undefined) continue;
    const output = emptyFile(call, 'output');
    const files = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, GITHUB_ENV: emptyFile(call, 'env') };
    const ended = await bash(step.run, { ...files, ...filled(step.env, context) }, call);
    const { code, stdout, stderr } = ended;
    said = { code: said.code || code, stdout: said.stdout + stdout, stderr: said.stderr + stderr };
    if (step.id !== undefined) context.steps[step.id] = { outputs: valuesIn(readFileSync(output, 'utf8')) };
  }
  const values = Object.entries(outputs).map(([name, { value }]) => [name, fill(value, context)]);
  const text = readFileSync(summary, 'utf8');
  return { ...said, outputs: Object.fromEntries(values) as Texts, summary: text, used };
}

interface Context {
  readonly inputs: Texts;
  readonly steps: Record<string, { readonly outputs: Texts }>;
}

/** `bash` as GitHub's runner calls it. */
function bash(text: string, variables: Texts, { checkout, workspace, env, heard }: Call): Promise<Ended> {
  const file = join(checkout, 'step.sh');
  writeFileSync(file, text);
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', file], {
    cwd: workspace,
    env: {
      // the machine determines which registry npm uses, and how to reach it
      ...process.env,
      NO_COLOR: '1',
      BASE_URL: '',
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: checkout,
      GITHUB_WORKSPACE: workspace,
      ...env,
      ...variables,
    },
  });
  const { said, ended } = listened(child);
  child.stdout.on('data', () => heard?.(said(), { signal: (name) => child.kill(name) }));
  return ended;
}

function emptyFile({ checkout }: Call, name: string): string {
  const file = join(checkout, `step.${name}`);
  writeFileSync(file, '');
  return file;
}

/** Lines of `name=value`, the only ones that the Action writes. */
function valuesIn(text: string): Texts {
  const lines = text.split('\n').filter((line) => line !== '');
  return Object.fromEntries(lines.map((line) => [line.replace(/=.*/, ''), line.replace(/^[^=]*=/, '')]));
}

function filled(texts: Texts | undefined, context: Context): Texts {
  const entries = Object.entries(texts ?? {});
  return Object.fromEntries(entries.map(([name, text]) => [name, fill(String(text), context)]));
}

function fill(text: string, context: Context): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluated(expression, context, true));
}

/** The value of an expression, by GitHub's own evaluator. */
function evaluated(text: string, context: Context, well: boolean): string {
  const functions = [
    { name: 'always', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(true) },
    { name: 'success', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(well) },
  ];
  const bare = text.trim().replace(/^\$\{\{(.*)\}\}$/, '$1');
  const parsed = new Parser(new Lexer(bare).lex().tokens, Object.keys(context), functions).parse();
  const named = new Map(functions.map((each) => [each.name, each]));
  return new Evaluator(parsed, dictionary(context), named).evaluate().coerceString();
}

type Tree = string | { readonly [name: string]: Tree };

function dictionary(tree: Readonly<Record<string, Tree>> | Context): data.Dictionary {
  const pairs = Object.entries(tree as Readonly<Record<string, Tree>>).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? new data.StringData(value) : dictionary(value),
  }));
  return new data.Dictionary(...pairs);
}
