/** The file in a run's folder that lists what the run created at the target, one creation or removal per line. */
export const ledgerName = 'ledger.ndjson';

/** The file with its trials, one per line; with --evidence sampled or all. */
export const trialsName = 'trials.ndjson';
