/** An error of the suite itself, never of the target (exit 4). */
export class SuiteError extends Error {}
