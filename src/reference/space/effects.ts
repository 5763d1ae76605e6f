import type { Effect } from './row.ts';
import { rowsIn } from './rows-in.ts';

/** Every effect. */
export const effects = await rowsIn(
  new URL('./effects/', import.meta.url),
  (row): row is Effect => 'reports' in row,
);
