import { exceptionOf } from '../../../evidence/exceptions.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { type Report, ruleOf } from '../../../evidence/report.ts';
import { exchangesOf, type Result } from '../../../evidence/result.ts';
import type { Exchange } from '../../../http/exchange/exchange.ts';
import { list, markup, type Node, prop, token, uuidsOf } from './parts.ts';

/** An observation for each result, and one for each gap of the specification that the target fills. */
export function observationsOf(report: Report): readonly Node[] {
  return [
    ...report.results.map((result, index) => ofResult(result, index, report)),
    ...report.observations.map((observation, index) => ofGap(observation, index, report)),
  ];
}

function ofResult(result: Result, index: number, report: Report): Node {
  return {
    ...observed(`results/${index}`, exchangesOf(result), report),
    title: titleOf(result, report),
    description: markup(seen(result)),
    types: ['control-objective'],
    props: [
      prop('outcome', result.outcome),
      ...propsOf(result),
      prop('samples', result.samples),
      prop('requests', result.requests),
    ],
  };
}

function ofGap(observation: Report['observations'][number], index: number, report: Report): Node {
  const { gap, title, resource, exchanges } = observation;
  return {
    ...observed(`observations/${index}`, exchanges, report),
    title: markup(`${title}: ${resource}`),
    description: markup(observation.observed),
    types: ['specification-gap'],
    props: [prop('gap', gap), prop('resource', resource)],
  };
}

/** The members that all observations have. @param at - where the observation is in `report.json` */
function observed(at: string, exchanges: readonly Exchange[], report: Report): Node {
  const uuids = uuidsOf(report);
  const shown =
    exchanges.length === 0 ? 'No exchange shows it' : `Exchanges that show it: ${exchanges.length}`;
  return {
    uuid: uuids.own(at),
    methods: ['TEST'],
    origins: originsOf(report),
    subjects: [{ 'subject-uuid': uuids.target, type: 'component' }],
    'relevant-evidence': [{ href: `report.json#/${at}`, description: `${shown}.` }],
    collected: exchanges.at(-1)?.startedAt ?? report.run.finishedAt,
  };
}

/** A finding for each result, except inapplicable ones. */
export function findingsOf(report: Report): readonly Node[] {
  return report.results.flatMap((result, index) => {
    const status = statusOf[result.outcome];
    return status === undefined ? [] : [finding(result, index, status, report)];
  });
}

/**
 * OSCAL has two states. What could not be decided is not satisfied, as in NIST SP 800-53A, which also says "other than
 * satisfied" if an assessor could not obtain the information for a decision.
 */
const statusOf: Readonly<Record<Outcome, Node | undefined>> = {
  passed: { state: 'satisfied', reason: 'pass' },
  failed: { state: 'not-satisfied', reason: 'fail' },
  cantTell: { state: 'not-satisfied', reason: 'other' },
  untested: { state: 'not-satisfied', reason: 'other' },
  inapplicable: undefined,
};

function finding(result: Result, index: number, status: Node, report: Report): Node {
  const { requirement, outcome } = result;
  const uuids = uuidsOf(report);
  const why = outcome === 'passed' ? {} : { remarks: markup(`${outcome}: ${result.reason}`) };
  return {
    uuid: uuids.own(`results/${index}/finding`),
    title: titleOf(result, report),
    description: markup(ruleOf(report, result).statement),
    props: [...propsOf(result), ...knownFailure(result, report)],
    origins: originsOf(report),
    target: { type: 'objective-id', 'target-id': token(requirement), status: { ...status, ...why } },
    ...list('related-observations', [{ 'observation-uuid': uuids.own(`results/${index}`) }]),
  };
}

function knownFailure(result: Result, { exceptions }: Report): readonly Node[] {
  const known = exceptionOf(result, exceptions);
  return known === undefined
    ? []
    : [prop('known-failure-until', known.expires, { remarks: markup(known.reason) })];
}

function titleOf(result: Result, report: Report): string {
  return markup(`${result.requirement} ${ruleOf(report, result).title}: ${result.resource}`);
}

function propsOf({ resource, level, class: name }: Result): readonly Node[] {
  return [prop('resource', resource), prop('level', level), prop('class', name)];
}

function originsOf(report: Report): readonly Node[] {
  return [{ actors: [{ type: 'tool', 'actor-uuid': uuidsOf(report).tool }] }];
}

function seen(result: Result): string {
  if (result.reason !== undefined) return `${result.outcome}: ${result.reason}`;
  return `${result.outcome}: the rule held in ${result.samples} samples, ${result.requests} requests.`;
}
