import { requirements } from '../../../../../suites/catalogue.ts';
import { exchange } from '../../../../http/testing/exchanges.ts';
import { failed, hostile, reportOf, traffic } from '../../../testing/sample-report.ts';
import { pageOf } from '../page.ts';

/** 200 failures with 100 exchanges each, with text from the target in every part. */
function pageWith(sent: string, lines: number): string {
  const values = (factor: number) => Array.from({ length: lines }, (_, line) => `${line * factor} ${sent}`);
  const failures = Array.from({ length: 200 }, (_, index) => ({
    ...failed,
    requirement: requirements[index % requirements.length]?.id ?? 'DM-GET-1',
    resource: `r${index}`,
    counterexample: {
      ...failed.counterexample,
      exchanges: Array.from({ length: 100 }, (__, id) =>
        exchange({ id: index * 100 + id + 1, json: [{ firstName: sent }] }),
      ),
      at: index * 100 + 50,
      expected: values(1),
      observed: values(2),
      curl: values(1).map((value) => `curl -sS '${value}'`),
    },
  }));
  return pageOf(reportOf(failures, { traffic }));
}

/** Pages with 20,000 exchanges and 200 failures, by the length of what they show. */
export const bigPages = [
  ['short', pageWith('Ada', 5)],
  ['long and hostile', pageWith(hostile.repeat(10), 200)],
] as const;
