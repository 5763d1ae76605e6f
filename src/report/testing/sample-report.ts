import { requirements } from '../../../suites/catalogue.ts';
import { classesOf } from '../../evidence/classes.ts';
import type { Coverage } from '../../evidence/coverage.ts';
import { recordedOutage } from '../../evidence/outage.ts';
import type { Exception, Observation, Report } from '../../evidence/report.ts';
import type { Result } from '../../evidence/result.ts';
import { shellLines } from '../../evidence/shell-lines.ts';
import type { Limits } from '../../http/client/limits.ts';
import { createTrafficCounter, type Traffic } from '../../http/client/traffic.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';

/** What a target may send to break a page, a terminal or a file. */
export const hostile =
  '<script>alert(1)</script> [x](javascript:alert(1)) | `b` \u001b[31mred\u001b[0m \u202e\u0000\n# Heading ]]> &amp; "q" \'s\' @someone https://x.invalid';

const common = {
  requirement: 'DM-PATCH-2',
  resource: 'customers',
  class: 'core',
  level: 'MUST',
  samples: 10,
  requests: 30,
  durationMs: 12,
} as const;

export const passed: Result = {
  ...common,
  requirement: 'DM-GET-1',
  exercised: { times: 37, needed: 10 },
  outcome: 'passed',
  witness: [exchange({})],
};

/** The target refused the third request, while the second was in flight. */
export const outage = recordedOutage(
  {
    lastAnswered: exchange({ id: 1 }),
    inFlight: [exchange({ id: 2, method: 'PATCH', status: 0, json: [{ firstName: hostile }] })],
    first: {
      ...exchange({ id: 3, status: 0 }),
      problem: { kind: 'refused', message: 'connect ECONNREFUSED 127.0.0.1:80' },
    },
  },
  'http://127.0.0.1',
);

const shown = {
  exchanges: [
    exchange({ id: 1, method: 'PATCH', json: [{ firstName: hostile }] }),
    exchange({ id: 2, json: hostile }),
  ],
  captures: [],
  at: 2,
};

export const failed: Extract<Result, { outcome: 'failed' }> = {
  ...common,
  outcome: 'failed',
  reason: 'PATCH changes a field that was not supplied.',
  states: [
    {
      exchange: 1,
      resources: [{ name: 'a', path: '/customers/a', life: 'existing', fields: { firstName: hostile } }],
    },
    { exchange: 2, resources: [{ name: 'a', life: 'existing', fields: {}, leftOut: ['lastName'] }] },
  ],
  counterexample: {
    seed: 1,
    path: '0:1',
    case: 'one PATCH',
    sample: { old: { firstName: hostile } },
    ...shown,
    message: 'PATCH changes a field that was not supplied.',
    expected: { firstName: hostile },
    observed: {},
    replays: { seen: 2, of: 2 },
    curl: shellLines(shown, new URL('http://127.0.0.1')),
  },
};

export const undecided: Result = {
  ...common,
  requirement: 'DM-PUT-1',
  outcome: 'cantTell',
  reason: hostile,
  witness: [exchange({ status: 0 })],
};

export const untested: Result = {
  ...common,
  requirement: 'DM-PUT-2',
  outcome: 'untested',
  reason: 'The run was interrupted.',
};

export const inapplicable: Result = {
  ...common,
  requirement: 'DM-PUT-3',
  level: 'MAY',
  outcome: 'inapplicable',
  reason: 'There is no PUT.',
};

/** Figures over requests, one of them for a method that an attacker wrote into the report. */
export const traffic: Traffic = (() => {
  const counter = createTrafficCounter(Date.parse('2026-01-01T00:00:00.000Z'));
  for (let id = 1; id <= 300; id += 1) {
    const method = id % 50 === 0 ? hostile : (['GET', 'POST', 'PUT', 'DELETE'][id % 4] ?? 'GET');
    const startedAt = new Date(Date.parse('2026-01-01T00:00:00.000Z') + id * 7).toISOString();
    counter.count({ ...exchange({ id, method }), startedAt, startMs: 0, endMs: 1 + ((id * 37) % 101) / 10 });
  }
  return counter.figures();
})();

export const budget: Limits = {
  concurrency: 10,
  rate: 50,
  maxRequests: 200_000,
  timeoutMs: 10_000,
  maxTimeMs: 1_800_000,
  maxBodyBytes: 262_144,
};

/** Coverage of a type whose name an attacker wrote into the report; one row of it is too short. */
export const coverage: readonly Coverage[] = [
  {
    resource: hostile,
    histories: 12,
    sequences: { rows: ['read', 'patch'], columns: ['read', 'patch'], times: [[1234, 0], [7]] },
    forms: { rows: ['a query'], columns: ['read'], times: [[12]] },
    values: { rows: ['an empty text'], columns: [hostile], times: [[100]] },
  },
];

export const observation: Observation = {
  gap: 'listing',
  title: 'Whether a collection can be listed',
  resource: 'customers',
  observed: hostile,
  exchanges: [exchange({})],
};

/** A report of these results. */
export function reportOf(
  results: readonly Result[],
  run: Partial<Report['run']> = {},
  exceptions: readonly Exception[] = [],
): Report {
  return {
    schemaVersion: 1,
    run: {
      id: 'a-run',
      startedAt: '2026-01-01T00:00:00.000Z',
      finishedAt: '2026-01-01T00:00:01.000Z',
      seed: 1,
      effort: 'quick',
      toolVersion: '0.1.0',
      specification: 'Data Management REST Service Specification',
      requests: 100,
      interrupted: false,
      classes: ['core'],
      evidence: { level: 'failures', trials: 0 },
      left: [],
      ...run,
    },
    target: {
      baseUrl: 'http://127.0.0.1',
      profile: 'data-management',
      declaration: {
        declared: false,
        resources: defaultProfile.resources,
        authentication: 'bearer',
        windowMs: 0,
      },
    },
    classes: classesOf(results, exceptions),
    requirements,
    exceptions,
    results,
    observations: [observation],
    coverage: [],
  };
}
