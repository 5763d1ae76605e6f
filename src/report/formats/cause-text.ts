import wrapAnsi from 'wrap-ansi';
import { type Report, ruleOf } from '../../evidence/report.ts';
import type { Cause } from '../causes.ts';
import { adviceOf } from './advice.ts';
import type { FailedResult } from './failure-text.ts';
import { forLength, requestsText } from './requests-text.ts';
import { type Colours, cut, literally, shownBeside, visible, widthOf } from './text.ts';

/** A cause of failures that a gate does not let pass. */
export type OpenCause = Cause & { readonly failures: readonly [FailedResult, ...FailedResult[]] };

/** The layout of a text: its colours, and how many columns a line has. */
export interface Layout {
  readonly colours: Colours;
  readonly columns: number;
}

/** How much of a cause is shown. */
export interface Length {
  /** At most this many of its requests are shown. */
  readonly requests: number;
  /** The statement of the rule is omitted: `explain` shows it. */
  readonly isBrief: boolean;
}

type CauseLayout = Layout & Length;

/** Columns before each line of a cause. */
const indent = 4;

/** At most this many characters of an expected or observed value. */
const mostOfValue = 120;

/** At most this many rules besides the first one get a line each. */
const mostRules = 3;

/** A probable cause, as long as its layout says, without a blank line. */
export function causeText(
  cause: OpenCause,
  number: number,
  report: Report,
  layout: CauseLayout,
): readonly string[] {
  const { bold, dim, red } = layout.colours;
  const [failure, ...others] = cause.failures;
  const requirement = ruleOf(report, failure);
  const lines = [
    red(bold(`✗ ${number}. ${requirement.title}`)) + dim(`  ${nameOf(cause)}`),
    ...(layout.isBrief ? [] : [paragraph(dim(requirement.statement), layout)]),
    ...seenLines(failure, layout),
    ...adviceLines(failure, layout),
    ...requestsText(failure, { ...layout, columns: layout.columns - indent }).map((line) =>
      literal(line, layout),
    ),
    ...othersOf(failure, { ...cause, failures: others }, layout),
  ];
  return lines.flatMap((line) => line.split('\n'));
}

/** A probable cause in one line: the broken rule, and how it shows. */
export function causeLine(cause: OpenCause, number: number, { columns, colours }: Layout): string {
  const { message } = cause.failures[0].counterexample;
  const line = cut(`✗ ${number}. ${nameOf(cause)}: ${visible(message)}`, columns);
  return colours.red(line);
}

/** The rule that shows a cause best, and the resources for which it is broken. */
function nameOf({ failures }: OpenCause): string {
  const [{ requirement, level }] = failures;
  const alike = failures.filter((each) => each.requirement === requirement);
  const resources = alike.map(({ resource }) => visible(resource)).join(', ');
  return `${requirement} ${resources}${level === 'MUST' ? '' : ` (${level})`}`;
}

/** What was seen in words, with expected and observed values in the same columns so that readers can compare them. */
function seenLines({ counterexample }: FailedResult, layout: CauseLayout): readonly string[] {
  const { bold, green, red } = layout.colours;
  const message = visible(counterexample.message);
  const most = layout.isBrief ? layout.columns - indent - forLength : mostOfValue;
  const [expected, observed] = shownBeside(counterexample, most);
  const compared = `Expected ${expected}, observed ${observed}.`;
  const inColours = `Expected ${green(expected)}, observed ${red(observed)}.`;
  if (widthOf(`${message} ${compared}`) <= layout.columns - indent)
    return [literal(`${bold(message)} ${inColours}`, layout)];
  return [
    paragraph(bold(message), layout),
    ...(layout.isBrief && widthOf(compared) <= layout.columns - indent
      ? [literal(inColours, layout)]
      : [
          literal(`Expected ${green(expected)}`, layout, indent + 2),
          literal(`Observed ${red(observed)}`, layout, indent + 2),
        ]),
  ];
}

function adviceLines({ counterexample }: FailedResult, layout: Layout): readonly string[] {
  const advice = adviceOf(counterexample);
  return advice === undefined ? [] : [paragraph(advice, layout)];
}

/** What else fails, probably for the same reason, and how it shows, so that a different bug is not overlooked. */
function othersOf(
  failure: FailedResult,
  { failures, shared }: Cause,
  layout: CauseLayout,
): readonly string[] {
  const rules = [...Map.groupBy(failures, ({ requirement }) => requirement)].filter(
    ([requirement]) => requirement !== failure.requirement,
  );
  if (rules.length === 0) return [];
  const { dim } = layout.colours;
  const byWhat = shared === undefined ? '' : ` (${visible(shared)})`;
  const how = `Also broken, probably by the same mistake${byWhat}:`;
  if (layout.isBrief)
    return [paragraph(dim(`${how} ${rules.map(([requirement]) => requirement).join(', ')}`), layout)];
  const told = rules.slice(0, mostRules).map(([requirement, broken]) => {
    const resources = broken.map(({ resource }) => visible(resource)).join(', ');
    return `${requirement} ${resources}: ${visible(broken[0]?.counterexample.message ?? '')}`;
  });
  const left = rules.slice(mostRules).map(([requirement]) => requirement);
  const lines = [...told, ...(left.length === 0 ? [] : [`and ${left.join(', ')}`])];
  return [
    paragraph(dim(how), layout),
    ...lines.map((line) => literal(dim(cut(line, layout.columns - indent - 2)), layout, indent + 2)),
  ];
}

/** Text wrapped at words, with each line indented. */
function paragraph(text: string, { columns }: Layout): string {
  return setOff(wrapAnsi(text, columns - indent, { hard: true }));
}

/** Text in which no space may be removed, since values may differ in one. */
function literal(text: string, { columns }: Layout, by = indent): string {
  return setOff(wrapAnsi(text, columns - by, literally), by);
}

function setOff(text: string, by = indent): string {
  return text.replaceAll(/^/gm, ' '.repeat(by));
}
