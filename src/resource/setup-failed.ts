/** A check could not get what it needs first; this decides nothing about its rule. */
export class SetupFailed extends Error {
  readonly refused: boolean;
  constructor(message: string, refused: boolean) {
    super(message);
    this.refused = refused;
  }
}
