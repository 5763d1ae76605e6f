/** The width of a line in columns if the terminal's is unknown, and the greatest that is easy to read. */
const usualColumns = 80;
const mostColumns = 120;

/** The width of the terminal in columns; a terminal without a size, as in a container, reports 0. */
export function terminalColumns({ columns }: { readonly columns?: number } = process.stdout): number {
  return columns === undefined || columns === 0 ? usualColumns : columns;
}

/** The width of a line of running text, in columns. */
export function readableColumns(): number {
  return Math.min(terminalColumns(), mostColumns);
}
