import type { Report } from '../../evidence/report.ts';

/** That the target stopped answering, and what to do; nothing where it did not. */
export function outageLines({ outage }: Report['run']): readonly string[] {
  return outage === undefined ? [] : [`${outage.message} ${outage.advice}`];
}
