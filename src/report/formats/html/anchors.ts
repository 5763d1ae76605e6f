/** What a result is about. */
export interface Place {
  readonly requirement: string;
  readonly resource: string;
}

/** The id under which `report.html` shows a result, ready for a URL: a failure with its evidence, or any other result in its row. */
export function anchorOf({ requirement, resource }: Place): string {
  return `${requirement}-${encodeURIComponent(resource.toWellFormed())}`;
}
