import { type Requirement, sourceText } from '../../evidence/requirement.ts';
import type { Counterexample, Result } from '../../evidence/result.ts';
import { isExpanded } from '../../http/exchange/in-shell.ts';
import { adviceOf } from './advice.ts';
import { commandText } from './command-text.ts';
import { exchangeLines } from './exchange-text.ts';
import { type Colours, shownBeside, visible } from './text.ts';

/** A result that failed. */
export type FailedResult = Extract<Result, { readonly outcome: 'failed' }>;

/** The context of a failure. */
interface About {
  readonly requirement: Requirement;
  readonly baseUrl: string;
  readonly seed: number;
  /** The words of the command that repeats the run; undefined if vitest was started directly. */
  readonly again?: readonly string[] | undefined;
}

/** A failure as text: the rule, what was seen, the requests that show it, and how to send them again. */
export function failureText(result: FailedResult, about: About, colours: Colours): string {
  const { requirement, baseUrl } = about;
  const { requirement: id, resource, level, counterexample } = result;
  const { bold, dim, red, green } = colours;
  const [expected, observed] = shownBeside(counterexample);
  const advice = adviceOf(counterexample);
  return [
    red(bold(`✗ ${id} (${level}) ${requirement.title} [${resource}]`)),
    `  The rule:  ${requirement.statement}`,
    dim(`  Source:    ${sourceText(requirement)}`),
    `  Seen:      ${bold(visible(counterexample.message))}`,
    `  Expected:  ${green(expected)}`,
    `  Observed:  ${red(observed)}`,
    ...(advice === undefined ? [] : [`  Why:       ${advice}`]),
    dim(`  Confirmed: ${replaysText(counterexample)}`),
    '',
    `  The smallest sequence of requests that shows it${counterexample.case === '' ? '' : ` (${counterexample.case})`}:`,
    ...exchangeLines(counterexample, colours).map((line) => `    ${line}`),
    '',
    `  The same in a shell${neededVariables(counterexample)}:`,
    ...reproduction(counterexample, baseUrl).map((line) => `    ${line}`),
    '',
    dim(`  Again, this alone: ${againText(result, about)}`),
  ].join('\n');
}

/** How often a failure was reproduced, in words. */
export function replaysText({
  replays: { seen, of },
  among = 0,
}: Pick<Counterexample, 'replays' | 'among'>): string {
  const beside = among > 0 ? `, beside ${among} other resources, and not by itself` : '';
  return `seen in ${seen} of ${of} replays with nothing else in flight${beside}`;
}

/** The command that reproduces a failure, with the requirement in whose trial it was seen; can be pasted into a shell. */
export function againText(
  { requirement, counterexample: { by } }: FailedResult,
  { again, baseUrl, seed }: Omit<About, 'requirement'>,
): string {
  const ids = by === undefined ? [requirement] : [requirement, by];
  const [command = 'run', ...rest] = again ?? ['run', baseUrl, '--seed', String(seed)];
  const words =
    command === 'run'
      ? [command, ...rest.slice(0, 1), '--only', ...ids, ...rest.slice(1)]
      : [command, '--only', ...ids, ...rest];
  return commandText(words);
}

/** Shell commands that send the shown requests again. */
export function reproduction({ curl }: Pick<Counterexample, 'curl'>, baseUrl: string): readonly string[] {
  return [`export BASE_URL='${baseUrl.replaceAll("'", "'\\''")}'`, ...curl];
}

/** The environment variables that the commands need, according to the recorded credentials. */
function neededVariables({ exchanges }: Counterexample): string {
  const values = exchanges.flatMap(({ request }) =>
    request.headers.filter((field) => isExpanded(request, field)).map(([, value]) => value),
  );
  const names = new Set(values.flatMap((value) => value.match(/(?<=\$\{?)[A-Z_][A-Z0-9_]*/g) ?? []));
  return names.size === 0 ? '' : ` (${[...names].join(', ')} must be set)`;
}
