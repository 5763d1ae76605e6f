import { expect, test } from 'vitest';
import { exchange, type Sketch } from '../../src/http/testing/exchanges.ts';
import { defaultProfile } from '../../src/profile/default-profile.ts';
import type { ResourceType } from '../../src/profile/profile.ts';
import type { Place } from '../../src/resource/place.ts';
import { checks } from '../all.ts';

// Judges are pure: what they decide is told by hand-made exchanges, each way that they can end.

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

export const shows = (item: unknown, sketch: Sketch = {}) =>
  exchange({ json: [{ accountID: 'a', objectId: 1, ...(item as object) }], ...sketch });
export const status = (code: number, sketch: Sketch = {}) => exchange({ status: code, ...sketch });
export const silent = status(0);
export const html = [['Content-Type', 'text/html']] as const;
export const neighbour = (after: unknown) => ({
  before: [shows(ada), shows(ada)],
  after: after === null ? status(404) : shows(after),
});
export const calm = [neighbour(ada)];

const operations = ['create one', 'create several', 'read', 'list', 'replace', 'patch'] as const;

/** Of a server that shows customers in an array, and employees under their keys. */
const plainPlaces: readonly Place[] = operations.map((operation) => ({
  operation,
  content: [null],
  leads: true,
  alone: true,
}));

interface Row {
  readonly about: string;
  readonly trace: unknown;
  readonly sample?: unknown;
  readonly case?: object;
  readonly type?: ResourceType;
  readonly outcome: 'passed' | 'failed' | 'refused' | 'cantTell' | 'inapplicable';
  /** What a failure says. */
  readonly message?: string;
}

/** A test for each row: what the judge of a requirement makes of a trace. */
export function judged(id: string, rows: readonly Row[]): void {
  test.each(rows.map((row) => [row.about, row] as const))(`${id}: %s`, (_about, row) => {
    const check = checks.find((each) => each.id === id);
    if (check === undefined) throw new Error(`There is no check of ${id}.`);
    const objection = check.judge(row.trace, {
      case: (row.case ?? { name: '' }) as { name: string },
      sample: row.sample,
      type: { ...(row.type ?? customers), places: plainPlaces },
    });
    expect({ outcome: objection?.outcome ?? 'passed', objection }).toMatchObject({
      outcome: row.outcome,
      ...(row.message === undefined ? {} : { objection: { message: row.message } }),
    });
  });
}
