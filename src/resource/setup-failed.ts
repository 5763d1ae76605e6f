/** What a check needs first could not be had; it decides nothing about the check itself. */
export class SetupFailed extends Error {
  readonly refused: boolean;
  constructor(message: string, refused: boolean) {
    super(message);
    this.refused = refused;
  }
}
