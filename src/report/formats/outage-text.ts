import type { RecordedOutage } from '../../evidence/outage.ts';

/** Says that the target stopped answering, and what to do; empty if it did not stop. */
export function outageLines({ outage }: { readonly outage?: RecordedOutage | undefined }): readonly string[] {
  return outage === undefined ? [] : [`${outage.message} ${outage.advice}`];
}
