/** The call is wrong: one sentence on what is wrong, one on what to do; nothing was sent (exit 2). */
export class UsageError extends Error {}

/** The run cannot begin; the message says in one sentence what is wrong and in one what to do. */
export class CannotBegin extends Error {}

/** Nothing more is sent in a run, for the reason that the message says. */
export class RunOver extends Error {}
