/** Columns of a line where nobody says how many there are, and where there are more than can be read at ease. */
export const usualColumns = 80;
const mostColumns = 120;

/** Columns of a line of text that is read in lines. */
export function readableColumns(): number {
  return Math.min(process.stdout.columns ?? usualColumns, mostColumns);
}
