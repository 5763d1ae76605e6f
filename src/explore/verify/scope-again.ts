import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../../check/requirement.ts';
import type { Report } from '../../evidence/report.ts';
import { keyOf } from '../../evidence/result.ts';
import { asJson } from '../../http/exchange/json.ts';
import { inapplicableResults, pendingResult, requirementsOf, scopeOf } from '../scope.ts';

/** The result of comparing a report with what was requested. */
export interface ScopeAgain {
  /** Results that were not requested, and requests without a result, one line each. */
  readonly complaints: readonly string[];
  /** What could not be compared. */
  readonly told: readonly string[];
}

/**
 * Determines the scope of a report's run again from what the report says was requested, and compares the results with it.
 * @param own - the checks of the user's own requirements, as far as available
 */
export function scopeAgain(report: Report, own: readonly Check[]): ScopeAgain {
  const { run, target, results, requirements } = report;
  const { classes, only = [], shard } = run;
  const { resources } = target.declaration;
  const asked = { classes, only, profile: { resources }, ...(shard === undefined ? {} : { shard }) };
  const isAtHand = new Set<string>(own.map(({ id }) => id));
  const unread = new Set((run.own ?? []).filter((id) => !isAtHand.has(id)));
  const rowsInScope = [...scopeOf(asked, own).map(pendingResult), ...inapplicableResults(asked, own)];
  const rows = results.filter(({ requirement }) => !unread.has(requirement));
  const isText = isDeepStrictEqual(
    asJson(requirementsOf(asked, own)),
    asJson(requirements.filter(({ id }) => !unread.has(id))),
  );
  const told = `Requirements of the user's own were not compared: ${[...unread].join(', ')}. Name their file with --suite.`;
  return {
    complaints: [
      ...differences(rowsInScope, rows),
      ...twice(results),
      ...(isText
        ? []
        : ['report.json: its requirements are not the requested ones, or are described differently.']),
    ],
    told: unread.size === 0 ? [] : [told],
  };
}

type Row = Pick<Report['results'][number], 'requirement' | 'resource' | 'class' | 'level'>;

function differences(inScope: readonly Row[], rows: readonly Row[]): readonly string[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const wanted = new Map(inScope.map((row) => [keyOf(row), row]));
  const complain = (key: string, what: string) => [`report.json: ${key}: ${what}`];
  return [
    ...[...wanted.keys()].flatMap((key) =>
      byKey.has(key) ? [] : complain(key, 'it was requested, but it has no result.'),
    ),
    ...[...byKey].flatMap(([key, row]) => {
      const meant = wanted.get(key);
      if (meant === undefined) return complain(key, 'it was not requested.');
      const isSame = meant.class === row.class && meant.level === row.level;
      return isSame
        ? []
        : complain(key, `it is ${meant.level} of ${meant.class}, and the report says otherwise.`);
    }),
  ];
}

function twice(rows: readonly Row[]): readonly string[] {
  const keys = rows.map(keyOf);
  const again = new Set(keys.filter((key, index) => keys.indexOf(key) < index));
  return [...again].map((key) => `report.json: ${key}: it has more than one result.`);
}
