import { exchange } from '../../http/testing/exchanges.ts';
import type { FailedResult } from '../formats/failure-text.ts';
import { failed } from './sample-report.ts';

/** A number of failures with different causes, each seen for two resource types except the last: strings cut to different lengths. */
export function unlike(causes: number): readonly FailedResult[] {
  const at = (path: string) => `http://127.0.0.1${path}`;
  const exchanges = [
    exchange({ id: 1, method: 'POST', url: at('/customers') }),
    exchange({ id: 2, method: 'PATCH', url: at('/customers/a') }),
    exchange({ id: 3, url: at('/customers/a') }),
  ];
  return Array.from({ length: causes }, (_, index): readonly FailedResult[] => {
    const failure: FailedResult = {
      ...failed,
      requirement: (['DM-PATCH-1', 'DM-PUT-1', 'DM-GET-1'] as const)[index % 3] ?? 'DM-GET-1',
      resource: `type-${index}`,
      counterexample: {
        ...failed.counterexample,
        ...{ exchanges, at: 3, message: `What was written is not what is shown, in way ${index}.` },
        ...{ expected: { firstName: 'x'.repeat(200) }, observed: { firstName: 'x'.repeat(20 + index) } },
      },
    };
    return index === causes - 1 ? [failure] : [failure, { ...failure, resource: `kind-${index}` }];
  }).flat();
}
