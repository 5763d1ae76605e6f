import fc from 'fast-check';
import { expect, test } from 'vitest';
import reportSchema from '../../schemas/report.schema.json' with { type: 'json' };
import trialSchema from '../../schemas/trial.schema.json' with { type: 'json' };
import { UsageError } from '../errors.ts';
import { classesOf } from '../evidence/classes.ts';
import { judgeReportAgain } from '../evidence/judge-again.ts';
import { judgeTrialsAgain } from '../evidence/judge-trials.ts';
import type { Report } from '../evidence/report.ts';
import type { KeptTrial } from '../evidence/trials.ts';
import { judgesOf } from '../explore/verify/rejudge-report.ts';
import { validatorFor } from '../generate/validator.ts';
import { exchange } from '../http/testing/exchanges.ts';
import { compare } from '../report/comparison/compare.ts';
import { statementOf } from '../report/integrity/manifest.ts';
import {
  budget,
  failed,
  inapplicable,
  passed,
  reportOf,
  traffic,
  undecided,
  untested,
} from '../report/testing/sample-report.ts';
import { strange } from '../report/testing/strange.ts';
import { files, type Render } from '../report/write.ts';
import { reportFrom } from './runs/read-report.ts';

// Reports of unknown origin: whatever is valid by the schema is shown, compared and judged, whatever it says.

const seed = 20261121;
const trial = {
  number: 1,
  case: null,
  sample: { old: {} },
  trace: { written: { $exchange: 1 } },
  places: [],
};
const report = reportOf([passed, { ...failed, trial }, undecided, untested, inapplicable], {
  traffic,
  budget,
  evidence: { level: 'all', trials: 1 },
});
const kept: KeptTrial = {
  requirement: 'DM-GET-1',
  resource: 'customers',
  number: 1,
  outcome: 'passed',
  trial,
  exchanges: [exchange({ id: 1 })],
};

function isReport(value: unknown): boolean {
  try {
    return reportFrom(value, 'report.json') === value;
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return false;
  }
}

function shown(other: Report, trials: readonly KeptTrial[]): void {
  for (const render of Object.values<Render>(files)) {
    const text = render(other, trials);
    expect(typeof text === 'string' ? text : [...text].join('')).not.toBe('');
  }
}

test('a report that is valid by the schema', () => {
  expect(isReport(report)).toBe(true);
  fc.assert(
    fc.property(strange(report), (other) => {
      fc.pre(isReport(other));
      shown(other, []);
      compare(report, other);
      compare(other, report);
      judgeReportAgain(other, judgesOf(other));
      classesOf(other.results, other.exceptions);
      statementOf([], other);
    }),
    { seed, numRuns: 1000 },
  );
});

test('a trial that is valid by the schema', () => {
  const issuesOf = validatorFor(trialSchema, [reportSchema]);
  expect(issuesOf(kept)).toEqual([]);
  fc.assert(
    fc.property(strange(kept), (other) => {
      fc.pre(issuesOf(other).length === 0);
      shown(report, [other]);
      judgeTrialsAgain(report, [other], judgesOf(report));
    }),
    { seed, numRuns: 300 },
  );
});
