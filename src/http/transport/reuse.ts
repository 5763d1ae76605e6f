/**
 * Keeps connections so that requests that follow each other use the same one, as those of most clients do: what a server leaves
 * behind there (an unread content, an open transaction, somebody's name) meets the next request. Each carries one request at a time.
 */
export class Reuse<Connection> {
  readonly #open: () => Connection;
  readonly #all: Connection[] = [];
  /** The one that was used last is the first. */
  readonly #free: Connection[] = [];

  /** @param open - makes a connection, when all of them are in use */
  constructor(open: () => Connection) {
    this.#open = open;
  }

  /** Every connection so far. */
  get all(): readonly Connection[] {
    return this.#all;
  }

  /**
   * Does something with the free connection that was used last.
   * @param onAnother - not with that one, but with the one that was used before it: in succession, two are used in turn
   */
  async use<T>(onAnother: boolean, work: (connection: Connection) => Promise<T>): Promise<T> {
    const [connection = this.#opened()] = this.#free.splice(onAnother ? 1 : 0, 1);
    try {
      return await work(connection);
    } finally {
      this.#free.unshift(connection);
    }
  }

  #opened(): Connection {
    const connection = this.#open();
    this.#all.push(connection);
    return connection;
  }
}
