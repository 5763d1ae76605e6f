/** The call is wrong: one sentence on what is wrong, one on what to do; nothing was sent (exit 2). */
export class UsageError extends Error {}
