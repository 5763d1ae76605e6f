/** Columns of a line where nobody says how many there are, and where there are more than can be read at ease. */
const usualColumns = 80;
const mostColumns = 120;

/** Columns of the terminal: one without a size, as in a container, says that it has none. */
export function terminalColumns({ columns }: { readonly columns?: number } = process.stdout): number {
  return columns === undefined || columns === 0 ? usualColumns : columns;
}

/** Columns of a line of text that is read in lines. */
export function readableColumns(): number {
  return Math.min(terminalColumns(), mostColumns);
}
