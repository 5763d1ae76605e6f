import type { RecordedOutage } from '../../evidence/outage.ts';

/** That the target stopped answering, and what to do; nothing if it did not stop. */
export function outageLines({ outage }: { readonly outage?: RecordedOutage | undefined }): readonly string[] {
  return outage === undefined ? [] : [`${outage.message} ${outage.advice}`];
}
