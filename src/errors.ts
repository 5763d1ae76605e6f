/** The call is wrong: one sentence on what is wrong, one on what to do; nothing was sent (exit 2). */
export class UsageError extends Error {}

/** The run cannot begin; the message says in one sentence what is wrong and in one what to do. */
export class CannotBegin extends Error {
  /** Sent until then. */
  requests = 0;
}
