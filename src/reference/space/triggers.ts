import type { Trigger } from './row.ts';
import { rowsIn } from './rows-in.ts';

/** Every trigger. */
export const triggers = await rowsIn(
  new URL('./triggers/', import.meta.url),
  (row): row is Trigger => !('reports' in row),
);
