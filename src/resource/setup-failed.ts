/** A check could not get what it needs first; this decides nothing about its rule. */
export class SetupFailed extends Error {
  readonly refused: boolean;
  /** @param refused - the target refused it */
  constructor(message: string, refused = false) {
    super(message);
    this.refused = refused;
  }
}
