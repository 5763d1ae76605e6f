/** How often something was tried, by two properties. */
export interface Grid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Row by row, for each column. */
  readonly times: readonly (readonly number[])[];
}

/** What the histories of a run tried on resources of one type, as far as the target answered. */
export interface Coverage {
  readonly resource: string;
  readonly histories: number;
  /** Pairs of successive operations. */
  readonly sequences: Grid;
  /** Forms of requests, by operation. */
  readonly forms: Grid;
  /** Kinds of values, by the field they were written to. */
  readonly values: Grid;
}

/** How often histories exercised a rule, and how often they must in order to decide it alone. */
export interface Exercised {
  readonly times: number;
  readonly needed: number;
}

/** Counts by two properties. */
export class GridCounter {
  readonly #times = new Map<string, Map<string, number>>();

  count(row: string, column: string, times = 1): void {
    const counts = this.#times.get(row) ?? new Map<string, number>();
    counts.set(column, (counts.get(column) ?? 0) + times);
    this.#times.set(row, counts);
  }

  /** The counts, in the order of the given names, not in the order of counting. */
  grid(rows: readonly string[], columns: readonly string[]): Grid {
    const met = (column: string) => [...this.#times.values()].some((counts) => counts.has(column));
    const [ownRows, ownColumns] = [rows.filter((row) => this.#times.has(row)), columns.filter(met)];
    return {
      rows: ownRows,
      columns: ownColumns,
      times: ownRows.map((row) => ownColumns.map((column) => this.#times.get(row)?.get(column) ?? 0)),
    };
  }
}

/** The coverage of several runs together. */
export function joinedCoverage(parts: readonly (readonly Coverage[])[]): readonly Coverage[] {
  const all = parts.flat();
  return distinct(all.map(({ resource }) => resource)).map((resource) => {
    const own = all.filter((each) => each.resource === resource);
    return {
      resource,
      histories: own.reduce((sum, { histories }) => sum + histories, 0),
      sequences: joined(own.map(({ sequences }) => sequences)),
      forms: joined(own.map(({ forms }) => forms)),
      values: joined(own.map(({ values }) => values)),
    };
  });
}

function joined(grids: readonly Grid[]): Grid {
  const counter = new GridCounter();
  for (const grid of grids)
    for (const { row, column, times } of cellsOf(grid)) counter.count(row, column, times);
  return counter.grid(
    distinct(grids.flatMap(({ rows }) => rows)),
    distinct(grids.flatMap(({ columns }) => columns)),
  );
}

/** Every cell of a grid; combinations that a report leaves out were never tried. */
export function cellsOf({ rows, columns, times }: Grid) {
  return rows.flatMap((row, index) =>
    columns.map((column, place) => ({ row, column, times: times[index]?.[place] ?? 0 })),
  );
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
