/** What a run may take of a target. */
export interface Limits {
  /** Requests in flight at most. */
  readonly concurrency: number;
  /** Requests a second at most. */
  readonly rate?: number;
  readonly maxRequests: number;
  /** For one exchange, in ms. */
  readonly timeoutMs: number;
  /** For all of it, in ms. */
  readonly maxTimeMs: number;
  /** Content of one response that is kept at most, in octets. */
  readonly maxBodyBytes: number;
}
