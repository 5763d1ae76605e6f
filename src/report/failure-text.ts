import type { Counterexample, Result } from '../check/result.ts';
import type { Content, Exchange } from '../http/exchange.ts';
import { requirementOf, specification } from '../spec/catalogue.ts';
import { abridged, type Colours, shown, visible } from './text.ts';

/** A result that failed. */
export type FailedResult = Extract<Result, { readonly outcome: 'failed' }>;

/** How a failure meets its reader: the rule, what was seen, the requests that show it, and how to send them again. */
export function failureText(
  result: FailedResult,
  target: { readonly baseUrl: string; readonly seed: number },
  colours: Colours,
): string {
  const { requirement: id, resource, level, counterexample } = result;
  const requirement = requirementOf(id);
  const { bold, dim, red, green } = colours;
  return [
    red(bold(`✗ ${id} (${level}) ${requirement?.title ?? ''} [${resource}]`)),
    `  The rule:  ${requirement?.statement ?? ''}`,
    dim(`  Source:    ${specification}, ${requirement?.source.section ?? ''}`),
    `  Seen:      ${bold(visible(counterexample.message))}`,
    `  Expected:  ${green(shown(counterexample.expected))}`,
    `  Observed:  ${red(shown(counterexample.observed))}`,
    '',
    `  The smallest sequence of requests that shows it${counterexample.case === '' ? '' : ` (${counterexample.case})`}:`,
    ...shownOf(counterexample).map((exchange, index) =>
      exchangeLine(exchange, index, counterexample, colours),
    ),
    '',
    '  The same in a shell (ACCESS_TOKEN must be set):',
    ...reproduction(counterexample, target.baseUrl).map((line) => `    ${line}`),
    '',
    dim(`  Again, this alone: rest-assay run ${target.baseUrl} --only ${id} --seed ${target.seed}`),
  ].join('\n');
}

/** The exchanges up to the one that shows the failure; what follows are the controls of its judge. */
function shownOf({ exchanges, at }: Counterexample): readonly Exchange[] {
  return exchanges.filter(({ id }) => at === undefined || id <= at);
}

/** The lines of a shell that reproduce a counterexample. */
export function reproduction({ curl }: Counterexample, baseUrl: string): readonly string[] {
  return [`export BASE_URL='${baseUrl.replaceAll("'", "'\\''")}'`, ...curl];
}

function exchangeLine(
  exchange: Exchange,
  index: number,
  { at }: Counterexample,
  { bold, red }: Colours,
): string {
  const { request, response, problem } = exchange;
  const path = visible(abridged(new URL(request.url).pathname + new URL(request.url).search, 80));
  const sent = request.content === undefined ? '' : ` ${contentText(request.content)}`;
  const credential = request.headers.filter(([name]) => name === 'Authorization').map(([, value]) => value);
  const who =
    credential.length === 1 && credential[0] === 'Bearer $ACCESS_TOKEN'
      ? ''
      : ` (Authorization: ${credential.join(', ') || 'none'})`;
  const received =
    response === undefined
      ? `no response: ${visible(problem?.message ?? '')}`
      : `${response.status} ${contentText(response.content)}`;
  const line = `    ${index + 1}. ${request.method} ${path}${who}${sent} → ${received.trimEnd()}`;
  return exchange.id === at ? red(bold(`${line}  ← here`)) : line;
}

function contentText(content: Content): string {
  return visible(abridged('text' in content ? content.text : `(base64) ${content.base64}`, 160));
}
