import type { Check } from '../../check/requirement.ts';
import { brokeDown, endedEarly } from '../../evidence/pending-result.ts';
import type { Report } from '../../evidence/report.ts';
import { exchangesOf, keyOf, type Result } from '../../evidence/result.ts';
import { noTokenHad } from '../../http/auth/grant.ts';
import { overSince } from '../../http/client/budget.ts';
import { lostSince } from '../../http/client/outage.ts';
import { isRead } from '../../http/exchange/request.ts';
import { noLedger } from '../../resource/ownership/ledger.ts';
import { mayBeUnread } from '../read-only.ts';
import { pendingResult, scopeOf } from '../scope.ts';

/** How many requests may be sent at the same time when the budget ends. */
const mostAtOnce = 2;

/** By how much the clock of a machine may be adjusted during a run, in ms. */
const clockStepMs = 1000;

/** Beginnings of reasons that leave no trace in a report. */
const unshown = [noLedger, noTokenHad];

/** The result of comparing the untested results of a report with the rest of it. */
export interface UntestedAgain {
  /** The ones that nothing in the report explains, one line each. */
  readonly complaints: readonly string[];
  /** The ones that only their own reason explains. */
  readonly told: readonly string[];
}

/** @param own - the checks of the user's own requirements, as far as available */
export function untestedAgain(report: Report, own: readonly Check[]): UntestedAgain {
  const isUnread = unreadIn(report, own);
  const untested = report.results.filter(({ outcome }) => outcome === 'untested');
  const open = untested.filter(
    (result) => holdsSomething(result) || !(follows(result, report) || isUnread(result)),
  );
  const alone = open.filter(
    (result) => !holdsSomething(result) && unshown.some((begin) => result.reason?.startsWith(begin)),
  );
  const complain = (result: Result) => {
    const what = holdsSomething(result)
      ? 'it says that something was tried'
      : 'nothing in the report explains why';
    return `report.json: ${keyOf(result)}: it is untested, and ${what}.`;
  };
  return {
    complaints: open.filter((result) => !alone.includes(result)).map(complain),
    told:
      alone.length === 0
        ? []
        : [
            `Only the report itself says why nothing more could be sent for these: ${alone.map(keyOf).join(', ')}.`,
          ],
  };
}

/** Whether a result has evidence, which an untested one must not have. */
function holdsSomething(result: Result): boolean {
  const { samples, requests, trial, states } = result;
  return samples > 0 || requests > 0 || trial !== undefined || states !== undefined || 'witness' in result;
}

/** Whether what the report says about the whole run explains that this was not tested. */
function follows(result: Result, { run }: Report): boolean {
  const { reason = '' } = result;
  const { interrupted, errors = [], stopped, outage, budget } = run;
  if (stopped !== undefined)
    // merged shards each have a reason and a budget of their own, and only one reason is recorded
    return reason === stopped || budget === undefined;
  switch (reason) {
    case overSince.interrupted:
      return interrupted || errors.length > 0;
    case endedEarly:
      return errors.length > 0;
    case overSince.time:
      return (
        budget === undefined ||
        Date.parse(run.finishedAt) - Date.parse(run.startedAt) >= budget.maxTimeMs - clockStepMs
      );
  }
  if (reason.startsWith(brokeDown)) return errors.some((error) => error.startsWith(`${keyOf(result)}: `));
  if (reason.startsWith(lostSince)) return outage !== undefined;
  const most = budget?.maxRequests ?? Number(/\d+/.exec(reason)?.[0]);
  return reason === overSince.requests(most) && run.requests > most - mostAtOnce;
}

/** @returns whether a read-only run explains that a result is untested; for a rule without its file, that is assumed */
function unreadIn({ run, target, results }: Report, own: readonly Check[]): (result: Result) => boolean {
  const { classes, only = [], own: theirs = [], again } = run;
  const onlyRead =
    (again?.includes('--read-only') ?? true) &&
    results.flatMap(exchangesOf).every(({ request }) => isRead(request.method));
  const named = (again ?? []).flatMap((word) => /^([^=]+)=/.exec(word)?.[1] ?? []);
  const scope = scopeOf({ classes, only, profile: target.declaration }, own);
  const byKey = new Map(scope.map((each) => [keyOf(pendingResult(each)), each]));
  const isAtHand = new Set<string>(own.map(({ id }) => id));
  return (result) => {
    if (theirs.includes(result.requirement) && !isAtHand.has(result.requirement)) return onlyRead;
    const about = byKey.get(keyOf(result));
    return onlyRead && about !== undefined && mayBeUnread(result.reason ?? '', about, named);
  };
}
