import { withField } from './with-field.ts';

export const givesADeadline = withField(
  {
    name: 'gives-a-deadline',
    cohort: 22,
    summary: 'a request that says how long it may take, which is long enough',
    source:
      'SigNoz/signoz #4022 and margince/margince #5442, by mechanism: what has a deadline is carried out beside what answers, which does not wait for it, or answers with what there is so far (`grpc-timeout`, x-envoy-upstream-rq-timeout-ms), and seconds are taken for milliseconds',
    // fields like these are not shown
    open: ['status'],
  },
  { timeout: '120', 'x-envoy-upstream-rq-timeout-ms': '30000', 'grpc-timeout': '30S' },
);
