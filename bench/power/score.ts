import { type Fate, type FaultRecord, fates, isCaught, type Measurement } from './records.ts';
import { wilson } from './wilson.ts';

/** A row of the space, with the results of its draws. */
export interface RowScore {
  readonly name: string;
  readonly part: 'trigger' | 'effect';
  readonly drawn: number;
  readonly hidden: number;
  readonly visible: number;
  readonly caught: number;
  readonly counts: Readonly<Record<Fate, number>>;
}

/** A row is judged only if it has this many visible draws. */
export const judgedBy = 30;

/** At most this share of its draws may be hidden. */
const hiddenAtMost = 1 / 5;

export function caughtIn(faults: readonly FaultRecord[]): number {
  return faults.filter(isCaught).length;
}

export function visibleIn(faults: readonly FaultRecord[]): readonly FaultRecord[] {
  return faults.filter(({ tried }) => tried !== undefined);
}

/** Every row that was drawn, triggers first. */
export function rowScores(faults: readonly FaultRecord[]): readonly RowScore[] {
  return (['trigger', 'effect'] as const).flatMap((part) => {
    const byName = Map.groupBy(faults, (fault) => rowOf(fault, part));
    return [...byName.keys()].toSorted().map((name) => scoreOf(name, part, byName.get(name) ?? []));
  });
}

function scoreOf(name: string, part: RowScore['part'], faults: readonly FaultRecord[]): RowScore {
  const visible = visibleIn(faults);
  const counts = Object.fromEntries(
    fates.map((fate) => [fate, visible.filter(({ tried }) => tried?.fate === fate).length]),
  ) as Record<Fate, number>;
  return {
    name,
    part,
    drawn: faults.length,
    hidden: faults.length - visible.length,
    visible: visible.length,
    caught: counts.caught,
    counts,
  };
}

/** The name of the row from which a fault was drawn. */
export function rowOf({ trigger, effect }: FaultRecord, part: RowScore['part']): string {
  return (part === 'trigger' ? trigger : effect).split(/[:@]/)[0] ?? '';
}

/** If too many draws are hidden, the rest says nothing about the row. */
export function isMeasured({ drawn, hidden }: RowScore): boolean {
  return hidden <= drawn * hiddenAtMost;
}

/** The worst of the rows with enough draws; undefined if there is none. */
export function worstOf(rows: readonly RowScore[]): RowScore | undefined {
  return rows
    .filter((row) => row.visible >= judgedBy && isMeasured(row))
    .toSorted((a, b) => a.caught / a.visible - b.caught / b.visible)[0];
}

/** The middle of some numbers in order, the lower one of two; undefined if there are none. */
export function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
}

/** `12 %` */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** `12 to 18 %` */
export function range(hits: number, of: number): string {
  const { low, high } = wilson(hits, of);
  return `${Math.round(low * 100)} to ${Math.round(high * 100)} %`;
}

/** `15 of 100`, with the share and its confidence interval. */
export function tally(faults: readonly FaultRecord[], what = ''): string {
  const [caught, visible] = [caughtIn(faults), visibleIn(faults).length];
  const share = visible === 0 ? '-' : percent(caught / visible);
  return `caught ${caught} of ${visible}${what} (${share}, ${range(caught, visible)} at 95 %)`;
}

/** The faults of each cohort of rows, the latest first. */
export function byCohort(
  faults: readonly FaultRecord[],
): readonly (readonly [number, readonly FaultRecord[]])[] {
  return [...Map.groupBy(faults, ({ cohort }) => cohort)].toSorted(([a], [b]) => b - a);
}

/** The last line of a measurement; if there are several cohorts, the latest comes last. */
export function lastLine({ faults, styles }: Measurement): string {
  const worst = worstOf(rowScores(faults));
  const blamed = styles.filter(({ verdict }) => verdict === 'blamed').length;
  const undecided = styles.filter(({ verdict }) => verdict === 'undecided').length;
  const row =
    worst === undefined
      ? `worst row undecided (none has ${judgedBy} draws)`
      : `worst row ${worst.name} (${percent(worst.caught / worst.visible)})`;
  const below = percent(wilson(blamed, styles.length).high);
  const [[youngest, its] = [1, []], ...older] = byCohort(faults);
  const apart = older.length === 0 ? '' : `; rows of cohort ${youngest}: ${tally(its)}`;
  return `${tally(faults, ' visible faults')}, ${row}; blamed ${blamed} of ${styles.length} servers (below ${below}), undecided ${undecided}${apart}`;
}
