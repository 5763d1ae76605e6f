import type { Effect, PartOf, Trigger, Unnamed } from './row.ts';

/** A family of rows: what is said of each, by its name, and what makes a row of that. */
export function rowsOf<Said, R>(
  make: (said: Said) => R,
  table: Readonly<Record<string, Said>>,
): readonly (R & { readonly name: string })[] {
  return Object.entries(table).map(([name, said]) => ({ name, ...make(said) }));
}

/** Makes triggers that have something in common. */
export function triggerWith(common: Pick<Trigger, 'operations'> & Partial<Unnamed<Trigger>>) {
  return (said: PartOf<Trigger>): Unnamed<Trigger> => ({ ...common, ...said });
}

export const trigger = (said: Unnamed<Trigger>): Unnamed<Trigger> => said;

/** Makes effects that have something in common. */
export function effectWith(common: Pick<Effect, 'operations'> & Partial<Unnamed<Effect>>) {
  return (said: PartOf<Effect> & Pick<Effect, 'reports'>): Unnamed<Effect> => ({
    ...common,
    ...said,
  });
}

export const effect = (said: Unnamed<Effect>): Unnamed<Effect> => said;

/** Rows by cohort, then by name. */
export function byCohort<R extends Trigger | Effect>(rows: readonly R[]): readonly R[] {
  // as if each name ended: one that goes on behind another comes before it
  const ended = ({ name }: R) => `${name}.`;
  return rows.toSorted(
    (one, other) => (one.cohort ?? 1) - (other.cohort ?? 1) || (ended(one) < ended(other) ? -1 : 1),
  );
}
