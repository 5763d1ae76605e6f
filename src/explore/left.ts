import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerName } from '../evidence/folder.ts';
import { outstandingIn } from '../resource/ownership/outstanding.ts';

/** Paths of the resources that the run in a folder made but could not remove, or changed but could not put back. */
export function leftIn(folder: string): readonly string[] {
  const ledger = join(folder, ledgerName);
  if (!existsSync(ledger)) return [];
  const { paths, lent, unknown } = outstandingIn(ledger);
  return [
    ...[...lent.keys()].map((path) => `${path} (changed, and not put back)`),
    ...paths.keys(),
    ...unknown.map(({ method, path, isCertain }) =>
      isCertain
        ? `${path} (created by ${method}; its identifier is unknown)`
        : `${path} (may have been created by ${method}; its identifier is unknown)`,
    ),
  ];
}
