/** A real server that runs and waits for requests. */
export interface RunningTarget {
  /** Root of the server, without a trailing slash, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Stops the server and drops its data; afterwards nothing keeps the process alive. */
  close(): Promise<void>;
}

/** A third-party server, set up as its documentation shows and otherwise unchanged. */
export interface RealTarget {
  readonly name: string;
  readonly start: () => Promise<RunningTarget>;
}
