/** The file in a run's folder with what it made at the target, one creation or removal per line. */
export const ledgerName = 'ledger.ndjson';

/** The file with its trials, one per line; with --evidence sampled or all. */
export const trialsName = 'trials.ndjson';
