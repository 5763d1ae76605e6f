import { isDeepStrictEqual } from 'node:util';
import { trialsName } from '../../evidence/folder.ts';
import { outageIn, recordedOutage } from '../../evidence/outage.ts';
import type { Report } from '../../evidence/report.ts';
import { exchangesOf, keyOf, type Result } from '../../evidence/result.ts';
import { shellLines } from '../../evidence/shell-lines.ts';
import type { KeptTrial } from '../../evidence/trials.ts';
import { bytesOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';

/** The system clock may be adjusted by this much during a run, in ms. */
const clockStepMs = 1000;

/** Exchanges in a run's folder that this run cannot have had with this target, one line each. */
export function foreignIn(report: Report, trials: Iterable<KeptTrial>): readonly string[] {
  const whyNot = foreignnessIn(report);
  const complain = (where: string, exchanges: readonly Exchange[]) =>
    exchanges.flatMap((exchange) => whyNot(exchange, exchanges) ?? []).map((why) => `${where}: ${why}`);
  const results = report.results.flatMap((result) =>
    complain(`report.json: ${keyOf(result)}`, exchangesOf(result)),
  );
  const observed = report.observations.flatMap(({ gap, exchanges }) =>
    complain(`report.json: the observation of ${gap}`, exchanges),
  );
  const kept = Iterator.from(trials).flatMap((trial) =>
    complain(`${trialsName}: ${keyOf(trial)} ${trial.number}`, trial.exchanges),
  );
  const outage = complain('report.json: the outage', report.run.outage?.exchanges ?? []);
  return [...results, ...observed, ...outage, ...kept];
}

/** Commands in a report, for its reader to run, that do not follow from its evidence. */
export function commandsUnfoundedIn(report: Report): readonly string[] {
  const wrong = report.results.filter((result) => !hasItsLines(result, report));
  return [
    ...wrong.map(
      (result) => `report.json: ${keyOf(result)}: its shell commands do not follow from its exchanges.`,
    ),
    ...(hasItsOutage(report)
      ? []
      : ['report.json: what it says of the outage does not follow from its exchanges.']),
    ...(isOfThisRun(report)
      ? []
      : ['report.json: the command that repeats the run is not that of this run.']),
  ];
}

function hasItsOutage({ run: { outage }, target }: Report): boolean {
  if (outage === undefined) return true;
  const shown = new Set(outage.exchanges.map(({ id }) => id));
  const named = [outage.at, outage.lastAnswered, ...outage.inFlight];
  return (
    named.every((id) => shown.has(id)) &&
    isDeepStrictEqual(recordedOutage(outageIn(outage), target.baseUrl), outage)
  );
}

/** @returns why an exchange does not belong to this run; undefined if nothing contradicts it */
function foreignnessIn({ run, target }: Report) {
  const { origin, pathname } = new URL(target.baseUrl);
  const base = `${origin}${pathname.replace(/\/+$/, '')}`;
  const [from, to] = [Date.parse(run.startedAt) - clockStepMs, Date.parse(run.finishedAt) + clockStepMs];
  return ({ id, startedAt, request }: Exchange, beside: readonly Exchange[]): string | undefined => {
    const { url } = request;
    const isBelow = url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`);
    if (!isBelow && !(url.startsWith(`${origin}/`) && isTold(url.slice(origin.length), beside)))
      return `exchange ${id} did not go to ${target.baseUrl}, but to ${url}.`;
    const at = Date.parse(startedAt);
    if (at < from || at > to) return `exchange ${id} was sent at ${startedAt}, outside of the run.`;
    const version = versionIn(request);
    return version === undefined || version === run.toolVersion
      ? undefined
      : `exchange ${id} was sent by rest-assay ${version}, and not by ${run.toolVersion}.`;
  };
}

/** A link or Location of the target may lead to another path of its origin. */
function isTold(path: string, exchanges: readonly Exchange[]): boolean {
  return exchanges.some(
    ({ response }) => response?.truncated === true || JSON.stringify(response ?? '').includes(path),
  );
}

/** The version that a request states; a profile may set something else. */
function versionIn({ headers }: Exchange['request']): string | undefined {
  const [, value = ''] = headers.find(([name]) => name.toLowerCase() === 'user-agent') ?? [];
  return /^rest-assay\/(\d[\w.+-]*)$/.exec(value)?.[1];
}

function hasItsLines(result: Result, { target }: Report): boolean {
  if (result.outcome !== 'failed') return true;
  const { counterexample, trial } = result;
  if (isDeepStrictEqual(shellLines(counterexample, new URL(target.baseUrl)), counterexample.curl))
    return true;
  // shell commands contain the whole of a content that the report has truncated
  return trial === undefined && counterexample.exchanges.some(({ request }) => mayBeCut(request));
}

/**
 * Whether content may have been truncated: then it has the maximum length, except for the bytes of an incomplete last
 * character.
 */
function mayBeCut({ content }: Exchange['request']): boolean {
  const size = content === undefined ? 0 : bytesOf(content).length;
  return size > 1020 && size <= 1024;
}

function isOfThisRun({ run, target }: Report): boolean {
  const { again, seed, effort } = run;
  if (again === undefined) return true;
  const isSame = (flag: string, value: string) =>
    !again.includes(flag) || again[again.lastIndexOf(flag) + 1] === value;
  const asked = again.includes('--seed') && isSame('--seed', String(seed)) && isSame('--effort', effort);
  return asked && isFor(target.baseUrl, again);
}

/** The server of a demo is started anew, on any free port. */
function isFor(baseUrl: string, [command, target = '']: readonly string[]): boolean {
  return command === 'run' ? target === baseUrl : command === 'demo' && target.startsWith('--');
}
