import type { Result } from '../../check/result.ts';

/** The id under which `report.html` shows a result, ready for a URL: a failure with its evidence, any other in its row. */
export function anchorOf({ requirement, resource }: Pick<Result, 'requirement' | 'resource'>): string {
  return `${requirement}-${encodeURIComponent(resource.toWellFormed())}`;
}
