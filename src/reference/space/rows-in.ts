import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Effect, Trigger } from './row.ts';

type Row = Trigger | Effect;

/** What each row has, and nothing else does that a file of the folders exports. */
const parts = ['name', 'summary', 'source', 'operations'] as const;

/**
 * Collects the rows of a folder by cohort, then by file. A row is in the file of its name, with no other one; a file without a row helps
 * others.
 * @param isOne - whether a row is of the kind that the folder is for
 * @throws Error about what looks like a row and is none
 */
export async function rowsIn<R extends Row>(
  folder: URL,
  isOne: (row: Row) => row is R,
): Promise<readonly R[]> {
  const files = readdirSync(folder).filter((file) => /(?<!\.test|\.d)\.[jt]s$/.test(file));
  const rows = await Promise.all(
    files.toSorted().map(async (file) => {
      const path = new URL(file, folder);
      const [row, another] = Object.values(await import(path.href)).filter(looksLikeRow);
      if (row === undefined) return [];
      const fail = (why: string) => new Error(`${fileURLToPath(path)} exports ${why}.`);
      if (another !== undefined) throw fail('more than one row');
      if (!isWhole(row)) throw fail(`a row without ${parts.filter((part) => !(part in row)).join(', ')}`);
      if (row.name !== file.replace(/\.[jt]s$/, '')) throw fail(`a row with another name, ${row.name}`);
      if (!isOne(row)) throw fail('a row that is for another folder');
      return [row];
    }),
  );
  return rows.flat().toSorted(({ cohort: one = 1 }, { cohort: other = 1 }) => one - other);
}

function looksLikeRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && parts.some((part) => part in value);
}

function isWhole(value: object): value is Row {
  return parts.every((part) => part in value);
}
