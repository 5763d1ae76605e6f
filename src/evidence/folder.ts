/** Where a run's folder holds what it has made at the target, one creation or removal in each line. */
export const ledgerName = 'ledger.ndjson';

/** Where it holds its trials, one in each line; with --evidence sampled or all. */
export const trialsName = 'trials.ndjson';
