import { isDeepStrictEqual } from 'node:util';
import { isAlike, type Traits, traitsOf } from '../evidence/alterations.ts';
import { isKnown } from '../evidence/known.ts';
import type { Report } from '../evidence/report.ts';
import { faultsNamedBy, type Requirement } from '../evidence/requirement.ts';
import { isRead } from '../http/exchange/request.ts';
import type { FailedResult } from './formats/failure-text.ts';

/** Failures that probably have one cause, so that fixing it fixes them all. */
export interface Cause {
  /** Why they belong together, in sentences; undefined if they are one rule, broken for several resource types. */
  readonly why?: string;
  /** What all of them show, in a few words: `a text is cut to 40 characters`. */
  readonly shared?: string;
  /** The requirements that the faults which explain it are meant to break: the other failures follow from theirs. */
  readonly roots?: readonly string[];
  /** Those of the roots first, each part with the most fundamental one first. */
  readonly failures: readonly FailedResult[];
}

/** What the evidence of each failure says about its cause. */
type TraitsOfAll = ReadonlyMap<FailedResult, Traits>;

type Reported = Pick<Report, 'run' | 'results' | 'requirements' | 'exceptions' | 'baseline'>;

/**
 * Groups the failures of a report by probable cause, the most fundamental cause first. Failures belong together if they
 * are of one requirement and show no altered value; if they show the same alteration of values; if the same method met the
 * same server error, or got no response; or if one fault of the reference server is known to break their requirements
 * together, as far as their evidence agrees; the fault that explains the most comes first.
 */
export function causesOf(report: Reported): readonly Cause[] {
  const inOrder = byFoundation(report);
  const failures = report.results.filter((result) => result.outcome === 'failed');
  const traits = new Map(failures.map((failure) => [failure, traitsOf(failure.counterexample)]));
  const groups = explainedByAlterations(failures, traits);
  const causes = explainedByFaults(explainedByAnswers(groups), report, traits);
  return causes
    .map(({ failures: own, ...cause }) => ({
      ...cause,
      failures: own.toSorted((one, other) => depth(one, cause) - depth(other, cause) || inOrder(one, other)),
    }))
    .toSorted((one, other) => urgency(one, report) - urgency(other, report) || inOrder(...heads(one, other)));
}

function depth({ requirement }: FailedResult, { roots }: Pick<Cause, 'roots'>): number {
  return roots?.includes(requirement) === true ? 0 : 1;
}

/** An alteration of values identifies the cause better than the requirement, which several bugs may break. */
function explainedByAlterations(failures: readonly FailedResult[], traits: TraitsOfAll): readonly Cause[] {
  const alterationsOf = (failure: FailedResult) => traits.get(failure)?.alterations ?? [];
  const altering = failures.filter((failure) => alterationsOf(failure).length > 0);
  const others = failures.filter((failure) => alterationsOf(failure).length === 0);
  const areAlike = alikeBy(traits);
  return [
    ...clustersOf(altering, areAlike).map((own) => alteredAlike(own, own.flatMap(alterationsOf))),
    ...[...Map.groupBy(others, ({ requirement }) => requirement).values()].map((own) => ({ failures: own })),
  ];
}

function alikeBy(traits: TraitsOfAll) {
  return (one: FailedResult, other: FailedResult) => {
    const [own, others] = [traits.get(one), traits.get(other)];
    return own !== undefined && others !== undefined && isAlike(own, others);
  };
}

/** A cause identified by the alteration that most of its failures show. */
function alteredAlike(failures: readonly FailedResult[], alterations: readonly string[]): Cause {
  const shown = [...Map.groupBy(alterations, (each) => each).values()];
  const [most] = shown.toSorted((one, other) => other.length - one.length);
  const shared = most?.[0] ?? '';
  return failures.length < 2 ? { failures } : { why: `Seen where ${shared}.`, shared, failures };
}

/** The connected components: each member is related to at least one other. */
function clustersOf<T>(all: readonly T[], belong: (one: T, other: T) => boolean): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>((clusters, each) => {
    const isNear = (cluster: readonly T[]) => cluster.some((other) => belong(other, each));
    const joined = clusters.filter(isNear).flat();
    return [...clusters.filter((cluster) => !isNear(cluster)), [...joined, each]];
  }, []);
}

function explainedByAnswers(groups: readonly Cause[]): readonly Cause[] {
  const left = [...groups];
  const answers = new Set(groups.flatMap(({ failures }) => failures.flatMap((each) => answerAt(each) ?? [])));
  for (const answer of answers) {
    const shares = ({ failures }: Cause) => failures.some((failure) => answerAt(failure) === answer);
    merge(left, shares, { why: `Seen where ${answer}.`, shared: answer });
  }
  return left;
}

/**
 * How the target answered the request that shows a failure: `POST is answered by 500`, or which response to a write was
 * expected, if that alone shows the failure.
 */
function answerAt({ counterexample: { exchanges, at, expected } }: FailedResult): string | undefined {
  const exchange = exchanges.find(({ id }) => id === at);
  if (exchange === undefined) return undefined;
  const { request, response } = exchange;
  if (response === undefined) return `${request.method} gets no response`;
  if (response.status >= 500) return `${request.method} is answered by ${response.status}`;
  // whoever sent it: accepting any wrong credential is one mistake
  const who = request.as === undefined ? '' : ' without the right credential';
  return isRead(request.method) || typeof expected !== 'string'
    ? undefined
    : `${request.method}${who} was to give ${expected}`;
}

/** A small number of known faults that explain the failures, chosen greedily by how many each one explains. */
function explainedByFaults(
  groups: readonly Cause[],
  report: Reported,
  traits: TraitsOfAll,
): readonly Cause[] {
  const areAlike = alikeBy(traits);
  const open = [...groups];
  const failing = new Set(groups.flatMap(idsOf));
  let left = knownFaults(report.requirements).filter(({ direct }) => direct.every((id) => failing.has(id)));
  const explained = new Set<string>();
  for (;;) {
    const candidates = left.map(({ fault, direct, all }) => {
      const fresh = all.filter((id) => failing.has(id) && !explained.has(id));
      return { fault, direct, fresh, isSure: direct.some((id) => fresh.includes(id)) };
    });
    const [best] = candidates
      .filter(({ fresh, isSure }) => isSure && fresh.length > 1)
      .toSorted((one, other) => other.fresh.length - one.fresh.length);
    if (best === undefined) return open;
    const alike = candidates.filter(({ fresh }) =>
      isDeepStrictEqual(fresh.toSorted(), best.fresh.toSorted()),
    );
    const parts = open.filter((cause) => idsOf(cause).some((id) => best.fresh.includes(id)));
    const why = whyOf(alike.map(({ fault }) => fault));
    const roots = alike.flatMap(({ direct }) => direct);
    const agree = (one: Cause, other: Cause) =>
      one.failures.some((failure) => other.failures.some((each) => areAlike(failure, each)));
    for (const agreeing of clustersOf(parts, agree)) {
      const ids = new Set(agreeing.flatMap(idsOf).filter((id) => best.fresh.includes(id)));
      // a failure whose evidence agrees with no other is still unexplained
      if (ids.size > 1) for (const id of ids) explained.add(id);
      merge(open, (cause) => agreeing.includes(cause), { why, roots });
    }
    left = left.filter(({ fault }) => !alike.some((each) => each.fault === fault));
  }
}

function whyOf(faults: readonly string[]): string {
  return faults.length === 1
    ? `One fault of the reference server is known to break them all: ${faults.join()}.`
    : `Each of these faults of the reference server is known to break them all: ${faults.join(', ')}.`;
}

/** A fault with the requirements that name it, and those that it may break as well. */
interface KnownFault {
  readonly fault: string;
  readonly direct: readonly string[];
  readonly all: readonly string[];
}

function knownFaults(requirements: readonly Requirement[]): readonly KnownFault[] {
  const named = requirements.flatMap((requirement) =>
    faultsNamedBy(requirement).map((fault) => ({ id: requirement.id, fault })),
  );
  return [...Map.groupBy(named, ({ fault }) => fault)].map(([fault, naming]) => {
    const direct = naming.map(({ id }) => id);
    const besides = requirements.filter(({ mayFailFor = [] }) =>
      mayFailFor.some(({ faults }) => faults.includes(fault)),
    );
    return { fault, direct, all: [...direct, ...besides.map(({ id }) => id)] };
  });
}

/** Merges the causes that belong together, in place. */
function merge(
  causes: Cause[],
  belongs: (cause: Cause) => boolean,
  { why, shared, roots = [] }: Pick<Cause, 'shared' | 'roots'> & { readonly why: string },
): void {
  const parts = causes.filter(belongs);
  const [first] = parts;
  if (first === undefined || parts.length < 2) return;
  const merged = {
    why: [...new Set([...parts.flatMap((part) => part.why ?? []), why])].join(' '),
    ...(shared === undefined ? {} : { shared }),
    roots: [...roots, ...parts.flatMap((part) => part.roots ?? [])],
    failures: parts.flatMap(({ failures }) => failures),
  };
  causes.splice(causes.indexOf(first), 1, merged);
  for (const part of parts.slice(1)) causes.splice(causes.indexOf(part), 1);
}

function idsOf({ failures }: Cause): readonly string[] {
  return [...new Set(failures.map(({ requirement }) => requirement))];
}

/** Causes that decide conformance come first, those that the gate lets pass last. */
function urgency({ failures }: Cause, report: Reported): number {
  const open = failures.filter((failure) => !isKnown(failure, report));
  if (open.length === 0) return 2;
  return open.some(({ level }) => level === 'MUST') ? 0 : 1;
}

/** In the order of the report's requirements, which begins with the most fundamental. */
function byFoundation({ requirements }: Reported) {
  const places = new Map<string, number>(requirements.map(({ id }, index) => [id, index]));
  const place = ({ requirement }: FailedResult) => places.get(requirement) ?? places.size;
  return (one: FailedResult, other: FailedResult) => place(one) - place(other);
}

function heads(one: Cause, other: Cause): [FailedResult, FailedResult] {
  return [one.failures[0] as FailedResult, other.failures[0] as FailedResult];
}
