import type { Subject } from '../../../evidence/result.ts';

/** The id under which `report.html` shows a result, ready for a URL: a failure with its evidence, or any other result in its row. */
export function anchorOf({ requirement, resource }: Subject): string {
  return `${requirement}-${encodeURIComponent(resource.toWellFormed())}`;
}
