import { expect, test } from 'vitest';
import type { Case, ExchangeCheck, ProbeCheck, Seen } from '../../src/check/requirement.ts';
import type { Verdict } from '../../src/evidence/verdict.ts';
import { exchange, type Sketch } from '../../src/http/testing/exchanges.ts';
import { defaultProfile } from '../../src/profile/default-profile.ts';
import type { ResourceType } from '../../src/profile/profile.ts';
import type { LearntType, Place } from '../../src/resource/place.ts';
import type { Item } from '../../src/resource/representation/representation.ts';

// Judges are pure: tests use hand-made exchanges, one for each possible outcome.

export const [customers, employees] = defaultProfile.resources as readonly [ResourceType, ResourceType];
export const ada = { firstName: 'Ada', lastName: 'L' };
export const bob = { firstName: 'Bob', lastName: 'M' };
export const eve = {
  name: 'Eve',
  age: 1,
  hiredatetime: '2020-01-01T00:00:00.5Z',
  permanent: false,
  location: '',
};

export const shows = (item: object, sketch: Sketch = {}) =>
  exchange({ json: [{ accountID: 'a', objectId: 1, ...item }], ...sketch });
export const status = (code: number, sketch: Sketch = {}) => exchange({ status: code, ...sketch });
export const silent = status(0);
export const html = [['Content-Type', 'text/html']] as const;

const operations = ['create one', 'create several', 'read', 'list', 'replace', 'patch'] as const;

/** For a server that shows customers in an array, and employees under their keys. */
export const plainPlaces: readonly Place[] = operations.map((operation) => ({
  operation,
  content: [null],
  leads: true,
  alone: true,
}));

const learnt = (type: ResourceType = customers, places = plainPlaces): LearntType => ({ ...type, places });

/** The expected outcome of a judgement. */
interface Ending {
  readonly about: string;
  readonly outcome: Verdict['outcome'];
  /** The reason of the verdict. */
  readonly reason?: string;
  /** What a failure shows. */
  readonly observed?: string;
}

interface Row<C, S, T> extends Ending {
  readonly trace: T;
  /** Omitted if the judge does not look at it. */
  readonly sample?: S;
  readonly case?: C;
  readonly type?: ResourceType;
  /** Default: plain ones. */
  readonly places?: readonly Place[];
}

/** A test for each row: the outcome of a requirement's judge for what its probe returned. */
export function judged<C extends Case, S, T>(
  check: ProbeCheck<C, S, T>,
  rows: readonly Row<C, S, T>[],
): void {
  test.each(rows.map((row) => [row.about, row] as const))(`${check.id}: %s`, (_about, row) => {
    const verdict = check.judge(row.trace, {
      case: row.case ?? ({ name: '' } as C),
      sample: row.sample as S,
      type: learnt(row.type, row.places),
      types: new Map([customers, employees].map((type) => [type.name, type])),
    });
    expectEnding(verdict, row);
  });
}

interface ExchangeRow extends Omit<Ending, 'outcome'> {
  readonly seen: Partial<Seen> & Pick<Seen, 'exchange'>;
  readonly type?: ResourceType;
  /** `nothing` if the rule does not apply to such an exchange. */
  readonly outcome: Verdict['outcome'] | 'nothing';
}

/** A test for each row: the outcome of a requirement's judge for one exchange. */
export function judgedExchange(check: ExchangeCheck, rows: readonly ExchangeRow[]): void {
  test.each(rows.map((row) => [row.about, row] as const))(`${check.id}: %s`, (_about, row) => {
    const none: readonly Item[] = [];
    const verdict = check.judge({ shown: none, sent: none, ...row.seen }, { type: learnt(row.type) });
    if (row.outcome === 'nothing') expect(verdict).toBeUndefined();
    else expectEnding(verdict, { ...row, outcome: row.outcome });
  });
}

function expectEnding(verdict: Verdict | undefined, { outcome, reason, observed }: Ending): void {
  expect(verdict).toMatchObject({
    outcome,
    ...(reason === undefined ? {} : { reason }),
    ...(observed === undefined ? {} : { observed }),
  });
}
